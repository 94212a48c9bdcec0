// Moments, in the reader's language and time zone.

const sameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString();

/** A moment as short as it can be: the time of today, else with its day, and its year where that is another. */
export function moment(language: string, at: number, now = new Date()): string {
	const then = new Date(at * 1000);
	const time: Intl.DateTimeFormatOptions = { hour: "numeric", minute: "2-digit" };
	const day: Intl.DateTimeFormatOptions = sameDay(then, now) ? {} : { day: "numeric", month: "short" };
	const year: Intl.DateTimeFormatOptions = then.getFullYear() === now.getFullYear() ? {} : { year: "numeric" };
	return new Intl.DateTimeFormat(language, { ...year, ...day, ...time }).format(then);
}

/** A moment in full: until when somebody has time, for whoever points at it. */
export const wholeMoment = (language: string, at: number): string =>
	new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short" }).format(at * 1000);

/** Seconds as a clock shows them: 0:05, 1:02:30. */
export function ticking(seconds: number): string {
	const whole = Math.floor(seconds);
	const h = Math.floor(whole / 3600);
	const m = String(Math.floor((whole % 3600) / 60)).padStart(h ? 2 : 1, "0");
	return `${h ? `${h}:` : ""}${m}:${String(whole % 60).padStart(2, "0")}`;
}
