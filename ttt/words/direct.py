"""The sentences about a game played directly from device to device."""

from ttt.words.speech import learn

SENTENCES = {
    "direct failed": "The devices can't reach each other. Are both on the same network?",
    "direct impossible": "This browser can't connect to another device directly.",
    "direct no code": "“{given}” isn't the code of another device on your network.",
    "direct other": "“{given}” is the answer to a different code.",
}
learn(SENTENCES)
