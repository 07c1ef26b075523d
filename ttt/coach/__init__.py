"""What a teacher makes of an analysis: hints, reviews, notes on cells. Data, which ttt/words/ turns into sentences."""
