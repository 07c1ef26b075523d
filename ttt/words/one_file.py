"""The sentences that only the single-file version of the site says."""

SENTENCES: "dict[str, str | dict[str, str]]" = {
    "no worker in file": "This file has no engine for large boards: on them the computer looks fewer moves ahead, and "
    "not every answer in a lesson can be checked.",
    "no sandbox in file": "Programs don't run in this file.",
    "more on the site": "The site can do more: {site}",
}
