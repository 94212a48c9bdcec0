"""The kernel: what every game answers, and one running table. It knows no game and does no I/O."""
