"""The page. No other folder may use document, window or PyScript."""
