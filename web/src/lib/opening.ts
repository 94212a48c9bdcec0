// What the server drew while the client was on its way (pages.py).

export const opening = () => document.querySelector("#app > .opening");

/** Attached to whatever the client draws in its place. */
export function afterOpening(): void {
	opening()?.remove();
}
