"""The sentences that only some commands of the terminal say, one file per command."""
