"""What is said of a game that goes from device to device directly."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "direct": "Play directly",
    "direct title": "Play directly",
    "direct host": "Have your friend scan this code, or send the link. Both devices have to be on the same network.",
    "direct guest": "Show this code to your friend, or send the link. The game goes on once your friend has opened it.",
    "direct link": "Link for your friend",
    "direct qr": "QR code of the link",
    "direct theirs": "Your friend's answer",
    "direct connect": "Connect",
    "direct connecting": "Connecting.",
    "direct connected": "Connected: each move arrives at once.",
    "direct away": "It's your friend's turn.",
    "direct with": "Your friend is called {name}.",
    "direct lost": "The connection broke. The game goes on by link.",
    "direct failed": "The devices can't reach each other. Are both on the same network?",
    "direct anew": "This is a new code: the old one no longer works.",
    "direct impossible": "This browser can't connect to another device directly.",
    "direct no code": "“{given}” isn't the code of another device.",
    "direct forwarded": "The window with your game has your friend's answer. You can close this one.",
    "direct nobody waits": "No window here is waiting for this answer.",
}
