import { randomBytes } from "node:crypto";
import { counted, inUnit, type Result } from "../result.ts";
import { visitorIp } from "../visitor-ip.ts";
import { each } from "./each.ts";
import { behindSignUps, measureBehindSignUps } from "./email-queue.ts";
import type { Scale } from "./scale.ts";
import { quantile, type Shop } from "./shop.ts";

/** Two equal series differ by less than this in 19 of 20 measurements, in standard deviations. */
const noise = 1.96;
const maxMs = 60_000;
const requestsPerKind = 100;

/** Measures whether "Find my order" reveals who bought something, whether guesses open an order, and its email's time. */
export async function measureOrderLinks(shop: Shop, scale: Scale): Promise<Result[]> {
  const { sessionId, email } = await shop.buyer().startCheckout();
  await shop.stack.stripe.pay(sessionId);
  await shop.stack.smtp.waitForEmail(({ to }) => to.includes(email));
  await shop.waitForOutbox();
  const results = [await compareTimes(shop, email), await guess(shop, scale.guesses)];
  return [...results, await emailBehindSignUps(shop, scale.signUps, email)];
}

/** Asks for known and unknown addresses in turn, each from another IP address, and compares the times by their ranks. */
async function compareTimes({ stack }: Shop, known: string): Promise<Result> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let index = 0; index < 2 * requestsPerKind; index++) {
    const kind = index % 2 === 0 ? "known" : "unknown";
    const email = kind === "known" ? known : `unknown-${index}@example.com`;
    const startedAt = performance.now();
    await stack.visitor(visitorIp(50_000 + index)).api("POST /api/order-links", { body: { email } });
    times[kind].push(performance.now() - startedAt);
  }
  const deviation = rankDeviation(times.known, times.unknown);
  const medians = [times.known, times.unknown].map((ms) => quantile(ms, 0.5).toFixed(1));
  return counted(
    null,
    `“Find my order”, ${requestsPerKind} times each for a known and unknown addresses: medians; difference of the ranks`,
    `${medians.join(" and ")} ms; ${deviation.toFixed(1)} σ`,
    `< ${noise} σ`,
    Math.abs(deviation) < noise,
  );
}

/** Returns how far the ranks of two samples differ, in standard deviations (Mann and Whitney). */
function rankDeviation(a: readonly number[], b: readonly number[]): number {
  const wins = a.reduce((sum, value) => sum + b.filter((rival) => value > rival).length, 0);
  const [n, m] = [a.length, b.length];
  return (wins - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

/** Guesses tokens and keys, each from another IP address, and reads every ID as a stranger. */
async function guess({ stack, count }: Shop, guesses: number): Promise<Result> {
  const before = await count("SELECT COUNT(*) FROM order_access");
  const orders = await count("SELECT MAX(id) FROM orders");
  const end = Math.floor(Date.now() / 1000 + 86_400).toString(36);
  const opened = await each(
    Array.from({ length: guesses }, (_, index) => index),
    20,
    async (index) => {
      const visitor = stack.visitor(visitorIp(100_000 + index));
      const id = 1 + (index % orders);
      if (index % 3 === 0) return (await visitor.send(`/api/orders/${id}`, {})).status !== 404;
      if (index % 3 === 1) {
        const key = `${end}.${randomBytes(32).toString("base64url")}`;
        const response = await visitor.send(`/orders/${id}?key=${key}`, { redirect: "manual" });
        await response.text();
        return response.headers.get("location") !== "/orders/invalid-link";
      }
      const token = randomBytes(20).toString("base64url");
      const response = await visitor.postJson("/api/order-links/open", { token });
      await response.text();
      return response.status !== 410;
    },
  );
  const granted = (await count("SELECT COUNT(*) FROM order_access")) - before;
  const hits = opened.filter(Boolean).length;
  const what = `${guesses} guessed IDs, keys and tokens: orders opened, access given`;
  return counted(null, what, `${hits}, ${granted}`, "0, 0", hits + granted === 0);
}

async function emailBehindSignUps(shop: Shop, signUps: number, email: string): Promise<Result> {
  const { stack } = shop;
  await stack.database.query("DELETE FROM order_links");
  await stack.smtp.clearEmails();
  const result = await measureBehindSignUps(shop, { signUps, name: "reader" }, async () => {
    await stack.visitor("192.0.2.77").api("POST /api/order-links", { body: { email } });
    await stack.smtp.waitForEmail(({ to, text }) => to.includes(email) && text.includes("/you/open"));
  });
  const what = `${behindSignUps(result)}: a link to the orders arrives after`;
  return counted(null, what, inUnit(result.tookMs, "ms"), `≤ ${maxMs / 1000} s`, result.tookMs <= maxMs);
}
