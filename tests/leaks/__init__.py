"""Non-interference: two games that differ only in secrets look and sound the same to everybody."""
