"""The digests of the bots that the lab offers as starters (likeness.starter_digest).

Made by python -m tools.starter_digests from static/pages/lab/starters and from programs in ttt/engine.
"""

STARTERS = {
    "5cac50178df1feb5": "cs50",
    "25f3f5373d105c8a": "hole",
    "c9581106520ae623": "interview",
    "9b54fa32d38359d3": "kaggle",
    "4cdd487f6cfd8bad": "level",
    "3929875ed8fd1731": "minimax",
    "d052924ef952baaf": "random",
    "3d5921119845a652": "rules",
    "40f84b53aea58116": "ultimate",
    "f6bc9b91a404a657": "vanishing",
    "31fa2974c477a28a": "ours",
    "d271a2d940fb0d57": "monte_carlo",
    "ddafc1f2bd2913a7": "rules",
    "9ac1a3a168f86501": "rules",
}
