import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Requests a URL over one connection, 10 ms after each response, until the standard input ends: `node probe-client.ts
 * URL`. Prints the times in ms, as JSON.
 */
const url = process.argv[2] ?? "";
const pauseMs = 10;
const agent = new Agent({ keepAlive: true });
const times: number[] = [];
let isOver = false;
process.stdin.resume().once("end", () => void (isOver = true));

while (!isOver) {
  const startedAt = performance.now();
  await request(times.length);
  times.push(performance.now() - startedAt);
  await wait(pauseMs);
}
agent.destroy();
console.log(JSON.stringify(times));

function request(number: number): Promise<void> {
  // Each request has the IP address of another visitor.
  const headers = { "x-forwarded-for": `10.9.${Math.floor(number / 250) % 250}.${(number % 250) + 1}` };
  return new Promise((resolve, reject) => {
    const call = get(url, { agent, headers }, (response) => response.resume().once("end", resolve));
    call.once("error", reject);
  });
}
