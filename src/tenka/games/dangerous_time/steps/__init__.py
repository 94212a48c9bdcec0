"""The procedure of the rules, a file for each phase; `registry` lists all steps."""
