"""Teaching based on an analysis: hints, reviews and notes on cells, as data that ttt/words/ turns into sentences."""
