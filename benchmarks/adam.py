"""How the weights of a small net learn, in the scripts that fit Shinobi's (Kingma and Ba's Adam)."""

import numpy as np


class Adam:
    def __init__(self, parts: list[np.ndarray]) -> None:
        self.parts = parts
        self.mean = [np.zeros_like(part) for part in parts]
        self.square = [np.zeros_like(part) for part in parts]
        self.steps = 0

    def step(self, slopes: list[np.ndarray], rate: float, decay: float) -> None:
        """Changes the parts, which also fall back a little to nothing."""
        self.steps += 1
        for at, slope in enumerate(slopes):
            slope = slope + decay * self.parts[at]
            self.mean[at] = 0.9 * self.mean[at] + 0.1 * slope
            self.square[at] = 0.999 * self.square[at] + 0.001 * slope * slope
            step = self.mean[at] / (1 - 0.9**self.steps)
            self.parts[at] = self.parts[at] - rate * step / (np.sqrt(self.square[at] / (1 - 0.999**self.steps)) + 1e-8)
