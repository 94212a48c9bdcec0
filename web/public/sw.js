// Tenka as an app: it opens quickly, says when there is no connection, and shows notices.
// The page itself always comes from the server, so an old client never meets a new server; only files that are named
// by their content (/assets/…) are kept, for those never change.
const KEPT = "tenka-1";
const OFFLINE = ["/offline.html", "/offline.css", "/icon.svg"];
const MOST = 400;

self.addEventListener("install", (event) => {
	event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(OFFLINE)));
	self.skipWaiting();
});

self.addEventListener("activate", (event) => {
	event.waitUntil(
		caches
			.keys()
			.then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
			.then(() => self.clients.claim()),
	);
});

async function asset(request) {
	const cache = await caches.open(KEPT);
	const found = await cache.match(request);
	if (found) return found;
	const answer = await fetch(request);
	if (answer.ok) {
		await cache.put(request, answer.clone());
		const all = await cache.keys();
		if (all.length > MOST) {
			const old = all.filter((one) => new URL(one.url).pathname.startsWith("/assets/"));
			await Promise.all(old.slice(0, all.length - MOST).map((one) => cache.delete(one)));
		}
	}
	return answer;
}

async function kept(request, path) {
	try {
		return await fetch(request);
	} catch (error) {
		const found = await caches.match(path);
		if (found) return found;
		throw error;
	}
}

self.addEventListener("fetch", (event) => {
	const { request } = event;
	const url = new URL(request.url);
	if (request.method !== "GET" || url.origin !== self.location.origin) return;
	if (request.mode === "navigate") event.respondWith(kept(request, "/offline.html"));
	else if (url.pathname.startsWith("/assets/")) event.respondWith(asset(request));
	else if (OFFLINE.includes(url.pathname)) event.respondWith(kept(request, url.pathname));
});

self.addEventListener("push", (event) => {
	const said = event.data ? event.data.json() : {};
	const shown = self.registration.showNotification(said.title || "Tenka", {
		body: said.body || "",
		tag: said.tag || "tenka",
		renotify: true,
		icon: "/icon-192.png",
		data: { address: said.address || "/" },
	});
	const count = said.waiting > 0 && self.navigator.setAppBadge ? self.navigator.setAppBadge(said.waiting) : null;
	event.waitUntil(Promise.all([shown, Promise.resolve(count).catch(() => {})]));
});

self.addEventListener("notificationclick", (event) => {
	event.notification.close();
	const url = new URL(event.notification.data.address, self.location.origin);
	// Only pages of our own are opened, whatever a notice says.
	const address = self.location.origin + url.pathname + url.search;
	event.waitUntil(
		self.clients.matchAll({ type: "window" }).then(async (windows) => {
			const there = windows.find((one) => one.url === address) || windows[0];
			if (!there) return self.clients.openWindow(address);
			await there.focus();
			return there.url === address ? null : there.navigate(address);
		}),
	);
});
