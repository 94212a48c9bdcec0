"""The facts of the war: `war.json`, how it is read and checked, and the tables that are made of it."""
