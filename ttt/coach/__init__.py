"""Teaching based on an analysis: hints, reviews, notes on cells. It is all data; ttt/words/ turns it into sentences."""
