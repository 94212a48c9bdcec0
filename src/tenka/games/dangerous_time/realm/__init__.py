"""What is true of the realm at any moment: who controls, besieges, reaches and leads what."""
