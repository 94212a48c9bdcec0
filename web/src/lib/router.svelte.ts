// Addresses of the pages. A link is an ordinary <a href>; `follow` keeps it within the page.
export type Page =
	| { name: "home" }
	| { name: "watch" }
	| { name: "notices"; key: string }
	| { name: "person"; id: string }
	| { name: "today"; key: string }
	| { name: "same"; id: string }
	| { name: "rulebooks" }
	| { name: "rulebook"; game: string }
	| { name: "learn" }
	| { name: "lesson"; game: string; lesson: string; step: number }
	| { name: "puzzles" }
	| { name: "puzzle"; game: string; id: string }
	| { name: "new"; game: string; friends: boolean }
	| { name: "table"; id: string; seat: number | null }
	| { name: "replay"; id: string; seat: number | null; step: number }
	| { name: "review"; id: string; seat: number | null; step: number }
	| { name: "join"; key: string }
	| { name: "lost" };

const whole = (text: string | null) => (text !== null && /^-?\d{1,4}$/.test(text) ? Number(text) : null);

export function pageOf(url: URL): Page {
	const [first = "", second = "", third = ""] = url.pathname.split("/").filter(Boolean);
	const seat = whole(url.searchParams.get("seat"));
	if (!first) return { name: "home" };
	if (first === "learn" && !second) return { name: "learn" };
	if (first === "learn" && second && third)
		return { name: "lesson", game: second, lesson: third, step: whole(url.searchParams.get("step")) ?? 0 };
	if (first === "puzzles")
		return second ? { name: "puzzle", game: second, id: url.searchParams.get("id") ?? "" } : { name: "puzzles" };
	if (first === "watch" && !second) return { name: "watch" };
	if (first === "notices" && !second) return { name: "notices", key: url.hash.slice(1) };
	if (first === "today" && !second) return { name: "today", key: url.hash.slice(1) };
	if (first === "same" && second && !third) return { name: "same", id: second };
	if (first === "me" && !second) return { name: "person", id: "me" };
	if (first === "people" && second && !third) return { name: "person", id: second };
	if (first === "rulebooks") return second ? { name: "rulebook", game: second } : { name: "rulebooks" };
	if (first === "new" && second) return { name: "new", game: second, friends: url.searchParams.has("friends") };
	if (first === "join") return { name: "join", key: url.hash.slice(1) };
	if (first === "tables" && second && (third === "replay" || third === "review"))
		return { name: third, id: second, seat, step: whole(url.searchParams.get("step")) ?? 0 };
	if (first === "tables" && second && !third) return { name: "table", id: second, seat };
	return { name: "lost" };
}

const route = $state<{ page: Page }>({ page: pageOf(new URL(location.href)) });

export const page = () => route.page;

export function go(path: string, replace = false): void {
	if (replace) history.replaceState(null, "", path);
	else history.pushState(null, "", path);
	route.page = pageOf(new URL(location.href));
	window.scrollTo(0, 0);
}

/** Changes the address without leaving the page. */
export function note(path: string): void {
	history.replaceState(null, "", path);
}

export function watchAddress(): void {
	const read = () => {
		route.page = pageOf(new URL(location.href));
	};
	window.addEventListener("popstate", read);
	window.addEventListener("hashchange", read);
	document.addEventListener("click", (event) => {
		const link = (event.target as Element | null)?.closest?.("a[href]");
		if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
		if (
			event.metaKey ||
			event.ctrlKey ||
			event.shiftKey ||
			event.altKey ||
			link.target ||
			link.hasAttribute("download")
		)
			return;
		if (link.origin !== location.origin || link.pathname.startsWith("/api/")) return;
		if (link.getAttribute("href")!.startsWith("#")) return;
		event.preventDefault();
		go(link.pathname + link.search + link.hash);
	});
}
