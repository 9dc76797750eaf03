"""Assembly: configuration, logging, the bot object, the translator, and the commands."""
