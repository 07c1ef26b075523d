"""All code that needs a browser. No other folder may use document, window or PyScript."""
