"""What the bots that the lab offers to begin with are known by (program_shape.starter_digest).

Made by python -m tools.starter_digests from static/pages/lab/starters and the minimax of this site.
"""

STARTERS = {
    "5cac50178df1feb5": "cs50",
    "40151f10530473da": "hole",
    "e24097715af2ab7e": "interview",
    "07cffcc189a4892c": "kaggle",
    "4cdd487f6cfd8bad": "level",
    "30b2433ac4643fcf": "minimax",
    "d052924ef952baaf": "random",
    "db03dae0133c7eb6": "rules",
    "928d72c1abcc0760": "ours",
}
