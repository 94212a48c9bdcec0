// What changes on the table is told to screen readers: politely, one after the other.
let place: HTMLElement | null = null;

export function announce(text: string): void {
	if (!text) return;
	if (!place) {
		place = document.createElement("div");
		place.className = "unseen";
		place.setAttribute("aria-live", "polite");
		place.setAttribute("role", "log");
		place.id = "announcements";
		document.body.append(place);
	}
	const line = document.createElement("p");
	line.textContent = text;
	place.append(line);
	while (place.childElementCount > 12) place.firstElementChild!.remove();
}
