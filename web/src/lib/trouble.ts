import { Problem } from "./api";
import { problemWords, type Say } from "./words";

/** What went wrong, in a sentence: the server's own, or that there is trouble. */
export function troubleWords(say: Say, problem: unknown): string {
	return problem instanceof Problem ? problemWords(say, problem.info) : say("web-trouble");
}

/** Does something; the words for why it failed, or "". */
export async function troubleOf(say: Say, work: () => Promise<unknown>): Promise<string> {
	try {
		await work();
		return "";
	} catch (problem) {
		return troubleWords(say, problem);
	}
}
