"""Every English sentence that a player reads or hears, one file per subject; languages/ holds the translations."""
