// Who I am on this server.
import type { Me } from "../protocol";
import { api } from "./api";
import { t } from "./settings.svelte";

const state = $state<{ me: Me | null }>({ me: null });

export const me = () => state.me;

export async function readMe(): Promise<Me> {
	state.me = await api.me();
	return state.me;
}

/** A name for somebody who has none yet, so that one click is enough. */
export function proposedName(): string {
	return t("web-guest", { n: 2 + Math.floor(Math.random() * 98) });
}

export function setMe(found: Me): void {
	state.me = found;
}

/** A field for the name by which one is called at tables. */
export const NAME_FIELD = {
	maxlength: 40,
	required: true,
	autocomplete: "nickname",
	onfocus: (event: FocusEvent & { currentTarget: HTMLInputElement }) => event.currentTarget.select(),
} as const;
