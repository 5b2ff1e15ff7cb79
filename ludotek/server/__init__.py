"""The web table: tables, seats, store, HTTP and WebSocket."""
