// What the war's answers are called, and what follows from each: a button says what it ends, gives up or begins.
import type { Say } from "$tenka/lib/words";
import type { Choice } from "$tenka/protocol";
import type { WarView } from "./war";

/** Answers that give up points, a fight or the game: they are asked about even where moves are played at once. */
const WEIGHTY = ["concede", "retreat", "invest", "offer-draw"];

/** The question as a key: `window-end-impulse`, `movement`. */
export function questionKey({ question }: WarView): string {
	return question.place ? `${question.step}-${question.place}` : question.step;
}

/** The words on the button of an action. */
export function answerWords(say: Say, view: WarView, one: Choice): string {
	for (const id of [`web-${one.verb}-${questionKey(view)}`, `web-${one.verb}-${view.question.step}`])
		if (say.has(id)) return say(id, { ...view.question.args, ...one.args });
	return say(`action-${one.verb}`, one.args);
}

/** What follows from it, in a few words, or nothing. */
export function answerNote(say: Say, view: WarView, one: Choice): string {
	if (one.verb === "pass" && view.question.step === "movement")
		return view.mp > 0 ? say("web-note-movement", { mp: view.mp }) : "";
	if (one.verb === "take" && say.has(`card-${one.args.card}-text`)) return say(`card-${one.args.card}-text`); // not in hand
	const id = `web-note-${one.verb}`;
	return say.has(id) ? say(id, { ...view.question.args, ...one.args }) : "";
}

/** Whether something of value is given up by it. */
export function isWeighty(view: WarView, one: Choice): boolean {
	if (one.verb === "pass") return view.question.step === "movement" && view.mp > 0;
	return WEIGHTY.includes(one.verb);
}

/** A question that only cards answer: it may be passed for good. */
export function isWindow({ question }: WarView): boolean {
	return question.step === "window" || question.step === "cancel";
}
