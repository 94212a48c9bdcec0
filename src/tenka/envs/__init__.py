"""The games for people who train agents: PettingZoo, Gymnasium, OpenSpiel, and many games stepped at once.

Each needs its own extra of `tenka-table` (`train`, `openspiel`); nothing else in Tenka imports this folder.
"""
