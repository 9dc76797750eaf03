"""What people see, as pure functions of what they may know. Nothing here sends anything."""
