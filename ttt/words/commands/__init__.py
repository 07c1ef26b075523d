"""What only some commands of the terminal say, a file for each."""
