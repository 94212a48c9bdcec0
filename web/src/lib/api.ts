// The JSON API. Every error is a Problem with a code, so that it can be said in the reader's language.
import type {
	Account,
	Check,
	Conduct,
	Created,
	Deal,
	Duplicate,
	GameInfo,
	GameLessons,
	GamePuzzles,
	Joined,
	LessonTold,
	LessonTried,
	LessonTry,
	MailKey,
	Me,
	Moments,
	NewDevice,
	NewTable,
	NoticeChoices,
	NoticeInfo,
	PastGame,
	PersonPage,
	PlayOn,
	ProblemInfo,
	Progress,
	PuzzleTold,
	PuzzleTried,
	PuzzleTry,
	Replay,
	ReviewState,
	Rulebook,
	SeatLink,
	TableInfo,
	Tested,
	Texts,
	Way,
	Week,
} from "../protocol";

export class Problem extends Error {
	readonly info: ProblemInfo;
	constructor(info: ProblemInfo) {
		super(info.text);
		this.info = info;
	}
}

function cookie(name: string): string {
	const found = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
	return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

async function problemOf(response: Response): Promise<Problem> {
	try {
		const info = (await response.json()) as ProblemInfo;
		if (typeof info.code === "string")
			return new Problem({ ...info, facts: info.facts ?? {}, rule: info.rule ?? null });
	} catch {
		// Not JSON: a proxy's page, or nothing at all.
	}
	return new Problem({
		code: "answer",
		text: `The server answered ${response.status}.`,
		facts: { status: response.status },
		rule: null,
	});
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
	const headers: Record<string, string> = { accept: "application/json" };
	if (method !== "GET") {
		if (!cookie("tenka_csrf")) await fetch("/api/me", { headers });
		headers["x-csrf-token"] = cookie("tenka_csrf");
		headers["content-type"] = "application/json";
	}
	let response: Response;
	try {
		response = await fetch(path, {
			method,
			headers,
			body: method === "GET" ? undefined : JSON.stringify(body ?? {}),
			credentials: "same-origin",
		});
	} catch {
		throw new Problem({ code: "unreachable", text: "The server does not answer.", facts: {}, rule: null });
	}
	if (!response.ok) throw await problemOf(response);
	return (await response.json()) as T;
}

const at = encodeURIComponent;
const PAGE = 100;
const kept = new Map<string, Promise<unknown>>();

/** Things that do not change while the page is open are asked for once. */
function once<T>(path: string): Promise<T> {
	let found = kept.get(path) as Promise<T> | undefined;
	if (!found) {
		found = call<T>("GET", path);
		found.catch(() => kept.delete(path));
		kept.set(path, found);
	}
	return found;
}

export const api = {
	me: () => call<Me>("GET", "/api/me"),
	setName: (name: string) => call<Me>("PUT", "/api/me", { name }),
	setPassword: (password: string, current: string) => call<Me>("POST", "/api/me/password", { password, current }),
	login: (name: string, password: string) => call<Me>("POST", "/api/login", { name, password }),
	logout: () => call<Me>("POST", "/api/logout"),
	games: () => once<GameInfo[]>("/api/games"),
	texts: (game: string, language: string) => once<Texts>(`/api/games/${at(game)}/texts/${at(language)}`),
	rulebook: (game: string, language: string) => once<Rulebook>(`/api/games/${at(game)}/rulebook/${at(language)}`),
	lessons: (language: string) => once<GameLessons[]>(`/api/lessons?language=${at(language)}`),
	lesson: (game: string, name: string, language: string) =>
		once<LessonTold>(`/api/lessons/${at(game)}/${at(name)}?language=${at(language)}`),
	tryLesson: (game: string, name: string, what: LessonTry) =>
		call<LessonTried>("POST", `/api/lessons/${at(game)}/${at(name)}/try`, what),
	puzzles: () => once<GamePuzzles[]>("/api/puzzles"),
	puzzle: (game: string, id: string) => once<PuzzleTold>(`/api/puzzles/${at(game)}/${at(id)}`),
	tryPuzzle: (game: string, id: string, what: PuzzleTry) =>
		call<PuzzleTried>("POST", `/api/puzzles/${at(game)}/${at(id)}`, what),
	progress: () => call<Progress[]>("GET", "/api/progress"),
	keepProgress: (one: Progress) => call<Progress>("PUT", "/api/progress", one),
	newTable: (table: NewTable) => call<Created>("POST", "/api/tables", table),
	mine: () => call<TableInfo[]>("GET", "/api/tables/mine"),
	open: () => call<TableInfo[]>("GET", "/api/tables/open"),
	table: (id: string) => call<TableInfo>("GET", `/api/tables/${at(id)}`),
	links: (id: string) => call<SeatLink[]>("GET", `/api/tables/${at(id)}/links`),
	ownLink: (id: string, seat: number) => call<SeatLink>("POST", `/api/tables/${at(id)}/seats/${seat}/link`),
	join: (id: string, seat?: number) =>
		call<Joined>("POST", `/api/tables/${at(id)}/join`, seat === undefined ? {} : { seat }),
	look: (key: string) => call<Joined>("POST", "/api/look", { key }),
	claim: (key: string, name: string) => call<Joined>("POST", "/api/claim", name ? { key, name } : { key }),
	start: (id: string, level: string) => call<TableInfo>("POST", `/api/tables/${at(id)}/start`, { level }),
	leave: (id: string) => call<TableInfo>("POST", `/api/tables/${at(id)}/leave`),
	rematch: (id: string) => call<TableInfo>("POST", `/api/tables/${at(id)}/rematch`),
	check: (id: string) => call<Check>("GET", `/api/tables/${at(id)}/check`),
	review: (id: string) => call<ReviewState>("GET", `/api/tables/${at(id)}/review`),
	playOn: (id: string, wish: PlayOn) => call<Created>("POST", `/api/tables/${at(id)}/play-on`, wish),
	/** All steps of a replay, asked for in pages. */
	replay: async (id: string, seat: number | null): Promise<Replay> => {
		const page = (first: number) =>
			call<Replay>(
				"GET",
				`/api/tables/${at(id)}/replay?${seat === null ? "" : `seat=${seat}&`}first=${first}&count=${PAGE}`,
			);
		const found = await page(0);
		while (found.steps.length < found.total) {
			const more = await page(found.steps.length);
			if (more.steps.length === 0) break;
			found.steps.push(...more.steps);
		}
		return found;
	},
	notices: () => call<NoticeInfo>("GET", "/api/notices"),
	setNotices: (choices: NoticeChoices) => call<NoticeInfo>("PUT", "/api/notices", choices),
	addDevice: (device: NewDevice) => call<NoticeInfo>("POST", "/api/notices/devices", device),
	forgetDevice: (id: string) => call<NoticeInfo>("POST", `/api/notices/devices/${at(id)}/forget`),
	testNotice: (way: Way | "") => call<Tested>("POST", "/api/notices/test", { way }),
	askAgain: () => call<NoticeInfo>("POST", "/api/notices/confirmation"),
	confirmMail: (key: string) => call<MailKey>("POST", "/api/notices/confirm", { key }),
	mailOff: (key: string) => call<MailKey>("POST", `/api/notices/off?key=${at(key)}`),
	account: () => call<Account>("GET", "/api/me/account"),
	setShown: (shown: Account["shown"]) => call<Account>("PUT", "/api/me/account", { shown }),
	deleteAccount: (name: string) => call<Account>("POST", "/api/me/leave", { name }),
	keepAccount: () => call<Account>("POST", "/api/me/stay"),
	person: (id: string) => call<PersonPage>("GET", `/api/people/${at(id)}`),
	myGames: (text: string, game: string) => call<PastGame[]>("GET", `/api/me/games?text=${at(text)}&game=${at(game)}`),
	conduct: () => once<Conduct>("/api/conduct"),
	report: (id: string, text: string) => call<Conduct>("POST", `/api/tables/${at(id)}/report`, { text }),
	deals: (day: string) => call<Deal[]>("GET", `/api/deals/${at(day)}`),
	playDeal: (game: string) => call<TableInfo>("POST", `/api/deals/${at(game)}/play`),
	moments: (day: string, game: string) => call<Moments>("GET", `/api/deals/${at(day)}/${at(game)}/moves?coach=true`),
	weeks: () => call<Week[]>("GET", "/api/weeks"),
	week: (id: string) => call<Week>("GET", `/api/weeks/${at(id)}`),
	newWeek: (name: string) => call<Week>("POST", "/api/weeks", { name }),
	joinWeek: (id: string) => call<Week>("POST", `/api/weeks/${at(id)}/join`),
	leaveWeek: (id: string) => call<Week>("POST", `/api/weeks/${at(id)}/leave`),
	duplicate: (id: string) => call<Duplicate>("GET", `/api/duplicates/${at(id)}`),
	sameDeal: (id: string, seat: number) => call<Created>("POST", `/api/duplicates/${at(id)}/tables`, { seat }),
	closeDuplicate: (id: string) => call<Duplicate>("POST", `/api/duplicates/${at(id)}/close`),
	recordAddress: (id: string) => `/api/tables/${at(id)}/record`,
};
