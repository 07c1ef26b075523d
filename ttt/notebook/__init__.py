"""What a notebook shows: boards, what moves are worth, and trees of positions, as drawings and HTML."""
