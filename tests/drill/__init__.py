"""Whole games that are hurt on purpose: the bot killed again and again, or Discord failing around it."""
