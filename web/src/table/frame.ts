// The shapes of the table's frame.

/** phone under 700 px, tablet under 1200 px. */
export type Size = "phone" | "tablet" | "desktop";
/** What the rail shows. */
export type Tab = "log" | "chat" | "players" | "orders" | "advice";
/** The pages of a phone. */
export type PhoneTab = "table" | "log" | "rules" | "chat" | "orders";

/** The size of a window of that width. */
export function sizeOf(width: number): Size {
	return width < 700 ? "phone" : width < 1200 ? "tablet" : "desktop";
}

/** A sentence beside an element, with the paragraph that it follows from. */
export interface Slip {
	text: string;
	rule: string | null;
	at: Element;
}
