"""The sentences about links and sharing; a front end loads them when it first needs either."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    # The game that a link has replaced or would replace
    "earlier kept": "Your earlier game is saved.",
    "to earlier": "Go back to your earlier game",
    "open as another": "Open it as a separate game",
    "no earlier game": "Your earlier game is no longer here.",
    "too many earlier": "Too many earlier games are saved. Discard one first.",
    # Links that don't continue the current game by link
    "earlier moment": "“{given}” is an earlier point in the current game, so nothing changed.",
    "moves for you": "“{given}” contains moves of yours that you didn't make here, so nothing changed.",
    "other course": "“{given}” differs from the current game from move {move} on, so nothing changed.",
    # Sharing
    "page address": "Address of the game",
    "page copy address": "Copy the address",
    "page send": "Send…",
    "page as text": "The game as text",
    "page copy text": "Copy the text",
    "copied": "Copied: {text}",
    "copy by hand": "This browser won't let the page copy: the text is selected, so copy it by hand.",
    "not sent": "This browser couldn't send it: copy the address instead.",
    # A second window
    "second window": "Show it on a projector",
    "pose this": "Pose it to a class",
    "no second window": "The browser blocked the second window: allow pop-ups for this page.",
    # On the page of a game by link
    "friend link": "Link for your friend",
    "friend link copy": "Copy the link",
    "friend link copied": "Copied. Send it to your friend.",
    "friend begins": "Play first, or send this link to let your friend begin.",
    "friend goes on": "Your friend plays on from this link.",
    "friend sees end": "This link shows your friend how the game ended.",
    # As a QR code
    "qr": "QR code",
    "qr of": "QR code of {link}",
    "qr too long": "The link is too long for a QR code: it has {length} characters.",
    # In somebody's own page
    "embed": "Embed",
    "embed goal": "Goal",
    "embed no goal": "None",
    "embed goal hold": "Don't lose",
    "embed goal win": {"of": "moves", "one": "Win in {moves} move", "other": "Win in {moves} moves"},
    "embed buttons": "Buttons",
    "embed locked": "Locked",
    "embed code": "HTML for your page",
    "embed copy": "Copy the HTML",
    "embed preview": "Preview",
}
