// One small sheet that explains terms: on hover, on focus, on a long press. Escape and going away close it.
import type { Term } from "../lib/glossary.svelte";

const ID = "term-tip";
const LONG = 450;
let shownAt: Element | null = null;

function sheet(): HTMLElement {
	let found = document.getElementById(ID);
	if (!found) {
		found = document.createElement("div");
		found.id = ID;
		found.className = "term-tip";
		found.setAttribute("role", "tooltip");
		found.setAttribute("popover", "manual");
	}
	return found;
}

export function showTerms(at: Element, terms: Term[]): void {
	if (!terms.length) return;
	hideTerms();
	const tip = sheet();
	(at.closest("dialog, main, aside") ?? document.body).append(tip); // within a region of the page
	tip.replaceChildren(
		...terms.map((one) => {
			const line = document.createElement("p");
			const name = document.createElement("b");
			name.textContent = one.forms[0]!;
			const rule = document.createElement("small");
			rule.textContent = one.rule;
			line.append(name, ` ${one.says} `, rule);
			return line;
		}),
	);
	tip.showPopover?.();
	const box = at.getBoundingClientRect();
	const { width, height } = tip.getBoundingClientRect();
	const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8));
	const below = box.bottom + 6 + height < window.innerHeight;
	tip.style.left = `${left}px`;
	tip.style.top = `${below ? box.bottom + 6 : Math.max(8, box.top - height - 6)}px`;
	at.setAttribute("aria-describedby", ID);
	shownAt = at;
}

export function hideTerms(): void {
	shownAt?.removeAttribute("aria-describedby");
	shownAt = null;
	const tip = document.getElementById(ID);
	if (tip?.matches(":popover-open")) tip.hidePopover();
}

/** The element explains a term. */
export function explains(term: Term) {
	return (node: Element) => {
		let timer = 0;
		const show = () => showTerms(node, [term]);
		const on: Record<string, (event: Event) => void> = {
			pointerenter: (event) => (event as PointerEvent).pointerType === "mouse" && show(),
			pointerleave: () => {
				clearTimeout(timer);
				if (shownAt === node) hideTerms();
			},
			focus: show,
			blur: hideTerms,
			pointerdown: (event) => {
				if ((event as PointerEvent).pointerType === "mouse") return;
				clearTimeout(timer);
				timer = window.setTimeout(show, LONG);
			},
			pointerup: () => clearTimeout(timer),
			pointercancel: () => clearTimeout(timer),
			contextmenu: (event) => {
				if (shownAt === node) event.preventDefault();
			},
			keydown: (event) => {
				if ((event as KeyboardEvent).key !== "Escape" || shownAt !== node) return;
				event.stopPropagation();
				hideTerms();
			},
		};
		for (const [name, listener] of Object.entries(on)) node.addEventListener(name, listener);
		return () => {
			clearTimeout(timer);
			if (shownAt === node) hideTerms();
			for (const [name, listener] of Object.entries(on)) node.removeEventListener(name, listener);
		};
	};
}
