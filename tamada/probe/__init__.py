"""Measures on a real server what is only known from others: rate limits, mutes, refusals."""
