// Who I am on this server.
import type { Me } from "../protocol";
import { api } from "./api";

const state = $state<{ me: Me | null }>({ me: null });

export const me = () => state.me;

export async function readMe(): Promise<Me> {
	state.me = await api.me();
	return state.me;
}

export function setMe(found: Me): void {
	state.me = found;
}
