"""Whole games in a Discord that fails one request in ten and drops its gateway again and again."""
