"""Names for the files that people send each other."""

LONGEST = 60  # characters, each of up to four bytes: file systems take 255 bytes
_REFUSED = '/\\:*?"<>|'  # by one file system or another


def file_name(kind: str, *parts: str) -> str:
    """Return a name for a file that any file system takes, made of these texts; kind is its ending, such as "txt"."""
    told = " - ".join([part for part in parts if part])
    safe = "".join(["_" if letter in _REFUSED or ord(letter) < 32 else letter for letter in told])
    return (safe.strip(" .")[:LONGEST].strip(" .") or "_") + "." + kind
