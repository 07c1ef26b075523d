"""Every sentence that a player reads or hears, one file a subject; languages/ has the others than English."""
