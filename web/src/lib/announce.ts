// What changes on the table is told to screen readers: politely, one after the other. Who looks elsewhere is called.
import { settings } from "./settings.svelte";
import { play } from "./sound";

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

/** Calls somebody who is not looking: a sound, and a notification if they allowed it. */
export function callOver(title: string, body: string, tag: string): void {
	play("turn");
	if (settings.notify && typeof Notification !== "undefined" && Notification.permission === "granted") {
		const note = new Notification(title, { body, tag });
		note.onclick = () => window.focus();
	}
}
