"""Tables for many: HTTP and WebSocket, lobby, live tables, storage, accounts."""
