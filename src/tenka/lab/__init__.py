"""The lab: many games at once, measured. Simulation, the fuzzer and the bench."""
