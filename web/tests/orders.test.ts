// A letter of orders: several decisions, one after the other, and steps that are repeated.
import { expect, test } from "vitest";
import type { OrderLetter, SetOrders } from "../src/protocol";
import { moved, OrderDesk } from "../src/table/orders.svelte";

const take = (house: string) => ({ verb: "take", args: { house } });
function written(): { desk: OrderDesk; sent: (OrderLetter | null)[] } {
	const sent: (OrderLetter | null)[] = [];
	const desk = new OrderDesk(async (message) => {
		if (message.type === "prospects") return { type: "prospects", choices: [] };
		sent.push((message as SetOrders).letter);
		return true;
	});
	return { desk, sent };
}

test("one decision after the other, each with its own list", async () => {
	const { desk, sent } = written();
	await desk.open();
	desk.turnTo(1); // nothing is ordered yet: there is no next one
	expect(desk.at).toBe(0);
	desk.touch(take("takeda"));
	desk.touch(take("uesugi"));
	desk.turnTo(1);
	expect(desk.draft).toEqual([]);
	desk.touch(take("mori"));
	desk.until = "chit";
	desk.repeat(true);
	desk.turnTo(2);
	desk.turnTo(0);
	desk.shift(0, 1);
	await desk.seal();
	expect(sent).toEqual([
		{
			steps: [{ choices: [take("uesugi"), take("takeda")] }, { choices: [take("mori")], repeat: true, until: "chit" }],
			hours: 0,
		},
	]);
});

test("a letter that is told again is shown from its first decision", () => {
	const { desk } = written();
	const letter = { steps: [{ choices: [take("mori")] }, { choices: [take("oda")] }], hours: 1 } as OrderLetter;
	desk.receive({ type: "orders", letter, sealed: true, news: null });
	expect([desk.draft, desk.hours, desk.writing]).toEqual([[take("mori")], 1, false]);
	desk.turnTo(1);
	expect(desk.draft).toEqual([take("oda")]);
	desk.turnTo(2);
	expect(desk.at).toBe(1);
	expect(moved([1, 2, 3], 2, -1)).toEqual([1, 3, 2]);
});
