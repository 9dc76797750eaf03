"""What a wire log of the local Discord must show of a game."""
