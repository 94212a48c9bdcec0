"""A Most Dangerous Time: the war for Japan from 1570 on, two players."""
