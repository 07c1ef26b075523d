"""Texts packed into letters for a link or a mail, and unpacked: a text is deflated, then written as base64url.

static/kit/packing.js does the same in the page.
"""

import base64
import binascii
import re
import zlib

_RAW = -15  # deflate without a header or a checksum, like the browser's "deflate-raw"


def pack(text: str) -> str:
    """Return the letters for a text; half a surrogate pair in the text becomes a question mark."""
    deflate = zlib.compressobj(9, wbits=_RAW)
    packed = deflate.compress(text.encode("utf-8", "replace")) + deflate.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(letters: str, longest: int) -> str:
    """Return the text that is packed in letters; "" if they are damaged, or hold more than longest bytes."""
    if len(letters) > 2 * longest or not re.fullmatch(r"[A-Za-z0-9_-]*", letters):
        return ""
    inflate = zlib.decompressobj(_RAW)
    try:
        packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
        text = inflate.decompress(packed, longest + 1)
        whole = inflate.eof and not inflate.unused_data and len(text) <= longest
        return text.decode("utf-8").replace("\0", "\ufffd") if whole else ""
    except (zlib.error, binascii.Error, UnicodeDecodeError):
        return ""
