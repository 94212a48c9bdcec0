// A bot in JavaScript: takes the first legal action whose name mentions a favourite house, else the first of all.
// Run it with: tenka arena nobunaga --bots greedy --run "node examples/bot.mjs"
import { createInterface } from "node:readline";

const favourites = ["ashikaga", "hongan"];

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type !== "choose") continue;
  const liked = message.names.findIndex((name) => favourites.some((house) => name.includes(house)));
  process.stdout.write(`${JSON.stringify({ action: message.legal[Math.max(liked, 0)] })}\n`);
}
