// The few signs of the posters have a file of their own (made by fonts.py), so that home needs not fetch all signs.
// It comes after fonts.css: of two faces that hold a sign, the later one is taken.
import.meta.glob("./fonts/posters.css", { eager: true });
