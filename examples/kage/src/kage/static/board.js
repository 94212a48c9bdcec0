// Kage's table, in plain JavaScript: docs/boards.md of Tenka, "A board from another package".
const FIGURES = ["shadow", "spear", "bow", "horse"];
const KANJI = ["影", "槍", "弓", "馬"];

function sheet() {
	const link = document.createElement("link");
	link.rel = "stylesheet";
	link.href = new URL("./board.css", import.meta.url).href;
	return link;
}

/** Elements live on from one update to the next by their keys, so that the focus stays where it is. */
function shelf() {
	let kept = new Map();
	let next = new Map();
	return {
		begin() {
			next = new Map();
		},
		element(key, tag, style, children) {
			const found = kept.get(key) ?? document.createElement(tag);
			found.className = style;
			if (typeof children === "string") {
				if (found.textContent !== children) found.textContent = children;
			} else {
				const same = children.length === found.childNodes.length && children.every((one, k) => one === found.childNodes[k]);
				if (!same) found.replaceChildren(...children);
			}
			next.set(key, found);
			return found;
		},
		end() {
			kept = next;
		},
	};
}

export function mount(place) {
	const root = document.createElement("div");
	place.append(sheet(), root);
	const made = shelf();
	const e = made.element;

	/** What a lesson or an event can point at. */
	function placed(element, name) {
		element.dataset.place = name;
		return element;
	}

	/** A card with its face up (a figure) or down (-1). */
	function card(key, figure, say, children = []) {
		const face = e(`${key} face`, "span", "face", figure < 0 ? "？" : KANJI[figure]);
		const name = figure < 0 ? [] : [e(`${key} name`, "span", "name", say(`figure-${FIGURES[figure]}`))];
		return e(key, "div", figure < 0 ? "kage-card down" : `kage-card ${FIGURES[figure]}`, [face, ...name, ...children]);
	}

	function passed(seat, props) {
		const { view, say } = props;
		return view.passed[seat].map((one, k) => {
			const key = `passed ${seat} ${k}`;
			const named = e(`${key} told`, "span", "told", `${say(`figure-${FIGURES[one.name]}`)} · ${one.how === "caught" ? 0 : one.name}`);
			return card(key, one.card, say, [named]);
		});
	}

	function seat(who, props) {
		const { view, names, say } = props;
		const head = [
			e(`who ${who}`, "b", who === view.actor ? "turn" : "", names[who] ?? ""),
			e(`points ${who}`, "span", "points", say("board-points", { n: view.points[who] })),
			e(`cards ${who}`, "span", "dim", say("board-hidden", { n: view.sizes[who] })),
		];
		const row = e(`row ${who}`, "div", "kage-row", passed(who, props));
		const box = e(`seat ${who}`, "section", "kage-seat", [e(`head ${who}`, "div", "head", head), row]);
		return box;
	}

	function gate(props) {
		const { view, say, legal, choice } = props;
		if (view.sender < 0) return placed(e("gate", "section", "kage-gate empty", [e("gate told", "p", "", say("board-gate-empty"))]), "gate");
		const told = say("board-gate", { seat: view.sender, figure_name: FIGURES[view.name] });
		const answers = legal
			.filter((one) => one.verb === "believe" || one.verb === "doubt")
			.map((one) => {
				const button = e(`answer ${one.verb}`, "div", "kage-button", say(`action-${one.verb}`));
				choice(button, one.action);
				return button;
			});
		const parts = [card("at the gate", view.card, say), e("gate told", "p", "", told), e("answers", "div", "kage-row", answers)];
		return placed(e("gate", "section", "kage-gate", parts), "gate");
	}

	function hand(props) {
		const { view, say, legal, refused, choice } = props;
		const known = [...legal, ...refused].filter((one) => one.verb === "send");
		const cards = FIGURES.flatMap((figure, number) =>
			Array.from({ length: view.hand[number] ?? 0 }, (_, copy) => {
				const key = `hand ${number} ${copy}`;
				const names = FIGURES.slice(1).flatMap((name) => {
					const one = known.find((found) => found.args.figure === figure && found.args.figure_name === name);
					if (!one) return []; // nothing is to be sent now
					const button = e(`${key} as ${name}`, "div", "kage-button", say("board-as", { figure_name: name }));
					choice(button, one.action);
					return [button];
				});
				const held = card(key, number, say, names.length ? [e(`${key} names`, "div", "names", names)] : []);
				return placed(held, `hand-${figure}`);
			}),
		);
		return placed(e("hand", "section", "kage-hand", [e("hand title", "h2", "", say("board-hand")), e("hand row", "div", "kage-row", cards)]), "hand");
	}

	return {
		update(props) {
			made.begin();
			const { view, say, seat: mine } = props;
			const parts = [e("aside", "p", "dim", say("board-aside", { n: view.aside })), gate(props)];
			if (mine >= 0) parts.push(hand(props));
			parts.push(...view.points.map((_, who) => seat(who, props)));
			root.className = `kage ${props.size}`;
			const same = parts.length === root.childNodes.length && parts.every((one, k) => one === root.childNodes[k]);
			if (!same) root.replaceChildren(...parts);
			made.end();
		},
		async animate(event, stage) {
			if (event.name === "sent") stage.sound("card");
			if (event.name === "caught" || event.name === "proved") stage.sound("drum");
			await stage.wait(250);
		},
		destroy() {
			place.replaceChildren();
		},
	};
}
