"""One test for each kind of fault that bots of this sort have shown; README.md says which is where."""
