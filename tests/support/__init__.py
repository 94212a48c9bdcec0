"""What our own tests share. Nothing here names a game. What every game must keep is in `tenka.check`."""
