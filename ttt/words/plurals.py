"""The plural form that a count takes in each available language, including English.

The rules are those of Unicode CLDR 48 for whole numbers in Arabic, Chinese, English, French, German, Japanese,
Portuguese and Spanish: https://www.unicode.org/cldr/charts/48/supplemental/language_plural_rules.html
"""

from ttt.words.speech import one_or_other


def always_other(count: int) -> str:
    """Return the form in Chinese and Japanese, where words have one form for all numbers."""
    return "other"


def french(count: int) -> str:
    """Return the form in French and Portuguese: zero is singular too, and whole millions take “of”."""
    return "one" if count in (0, 1) else _many_or_other(count)


def spanish(count: int) -> str:
    """Return the form in Spanish: as in French, except that zero is plural."""
    return "one" if count == 1 else _many_or_other(count)


def arabic(count: int) -> str:
    """Return the form in Arabic, which has six; from three on, the last two digits decide."""
    if count in (0, 1, 2):
        return ("zero", "one", "two")[count]
    if 3 <= count % 100 <= 10:
        return "few"
    return "many" if count % 100 >= 11 else "other"


def _many_or_other(count: int) -> str:
    return "many" if count and count % 1000000 == 0 else "other"


FORMS = {
    "en": one_or_other,
    "de": one_or_other,
    "fr": french,
    "es": spanish,
    "pt": french,
    "zh": always_other,
    "ja": always_other,
    "ar": arabic,
}
