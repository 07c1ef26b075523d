"""The page. No other folder may use document, window or PyScript."""

SVG = "http://www.w3.org/2000/svg"  # the namespace of what is drawn
