// Tenka as an app of the device: its service worker, push to this browser, and the number on its icon.
import type { NewDevice } from "../protocol";

export function startWorker(): void {
	if ("serviceWorker" in navigator && window.isSecureContext)
		navigator.serviceWorker.register("/sw.js").catch(() => {}); // without it everything works but notices
}

/** How many tables wait for me: on the app's icon, where there is one. */
export function showCount(waiting: number): void {
	const it = navigator as Navigator & { setAppBadge?(n: number): Promise<void>; clearAppBadge?(): Promise<void> };
	const done = waiting ? it.setAppBadge?.(waiting) : it.clearAppBadge?.();
	done?.catch(() => {});
}

export type PushState = "unsupported" | "refused" | "ask" | "allowed";

export function pushState(): PushState {
	if (!("serviceWorker" in navigator) || !("PushManager" in window) || typeof Notification === "undefined")
		return "unsupported";
	if (Notification.permission === "denied") return "refused";
	return Notification.permission === "granted" ? "allowed" : "ask";
}

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** This browser's address for notices; asks the reader where they have not been asked. Null where they refuse. */
export async function subscribe(key: string, name: string): Promise<NewDevice | null> {
	if ((await Notification.requestPermission()) !== "granted") return null;
	const worker = await navigator.serviceWorker.ready;
	const old = await worker.pushManager.getSubscription();
	const made =
		old ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) }));
	const { endpoint, keys } = made.toJSON();
	return { endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "", name };
}

/** The id under which the server knows this browser, or null. */
export async function thisDevice(): Promise<string | null> {
	if (pushState() !== "allowed") return null;
	const worker = await navigator.serviceWorker.getRegistration();
	const found = await worker?.pushManager.getSubscription();
	if (!found) return null;
	const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(found.endpoint));
	return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const isPhone = (): boolean => /Mobi|Android|iPhone|iPad/.test(navigator.userAgent);
