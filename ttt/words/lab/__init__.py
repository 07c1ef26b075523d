"""The sentences of the lab: its page, its exam, what teachers do there, and what the terminal says about bots."""
