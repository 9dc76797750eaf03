"""Discord's REST routes, one module a resource."""
