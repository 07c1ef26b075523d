"""The page: the only part that may know of document, window and PyScript."""

SVG = "http://www.w3.org/2000/svg"  # the namespace of what is drawn
