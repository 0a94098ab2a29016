import { Agent, request } from "node:http";
import type { BenchDatabase } from "../databases.ts";
import { connections, waitForQuiet, type Pace } from "../load.ts";
import { callProvider, countSessions } from "../product.ts";
import type { Program } from "../program.ts";

/** Checkouts that were begun together again and again, and what became of each. */
export interface CheckoutResult {
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Durations of {@link crowd} that came at the same moment. */
  readonly crowdP50Ms: number;
  readonly crowdP99Ms: number;
  /** The provider alone, as many at once: median. */
  readonly providerMs: number;
  readonly failed: number;
  readonly answered: number;
  readonly orders: number;
  readonly sessions: number;
  /** Whether each 201 has exactly one order with its own payment page, and nothing else was written. */
  readonly isWhole: boolean;
}

/** How many visitors press the button at the same moment. */
export const crowd = 200;

interface Answered {
  readonly status: number;
  readonly ms: number;
  readonly orderId: number | null;
}

/** Measures checkouts and counts what they left in the shop's and in the provider's books. */
export async function measureCheckout(
  product: Program,
  provider: Program,
  database: BenchDatabase,
  pace: Pace,
): Promise<CheckoutResult> {
  const agent = new Agent({ keepAlive: true });
  const productIds = await readProductIds(product);
  let visitor = 0;
  const begin = () => beginCheckout(product, agent, visitor++, productIds);

  const providerMs = quantile(await providerAlone(provider), 0.5);
  const before = await countSessions(provider);
  const warm = await inTurns(pace.warmUpSeconds, begin);
  const rounds: { rate: number; all: Answered[] }[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    await waitForQuiet(pace);
    rounds.push(await inTurns(pace.seconds, begin));
  }
  await waitForQuiet(pace);
  const atOnce = await Promise.all(Array.from({ length: crowd }, begin));
  agent.destroy();

  const median = rounds.toSorted((a, b) => a.rate - b.rate)[Math.floor(rounds.length / 2)] ?? warm;
  const all = [...warm.all, ...rounds.flatMap((round) => round.all), ...atOnce];
  const begun = all.filter(({ status }) => status === 201);
  const after = await countSessions(provider);
  const orders = await database.count("SELECT COUNT(*) FROM orders");
  const distinct = await database.count(
    "SELECT COUNT(DISTINCT session_id) FROM orders WHERE session_id IS NOT NULL AND status = 'pending'",
  );
  const sessions = after.all - before.all;
  const named = new Set(begun.map(({ orderId }) => String(orderId)));
  return {
    rate: median.rate,
    p50Ms: quantile(durations(median.all), 0.5),
    p99Ms: quantile(durations(median.all), 0.99),
    crowdP50Ms: quantile(durations(atOnce), 0.5),
    crowdP99Ms: quantile(durations(atOnce), 0.99),
    providerMs,
    failed: all.length - begun.length,
    answered: begun.length,
    orders,
    sessions,
    isWhole:
      [orders, distinct, sessions, named.size].every((count) => count === begun.length) &&
      [...named].every((order) => after.orders.has(order)),
  };
}

/** Keeps as many checkouts under way as there are connections, for a while. */
async function inTurns(seconds: number, begin: () => Promise<Answered>): Promise<{ rate: number; all: Answered[] }> {
  const all: Answered[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const visitorAfterVisitor = async () => {
    while (performance.now() < end) all.push(await begin());
  };
  await Promise.all(Array.from({ length: connections }, visitorAfterVisitor));
  return { rate: (all.length * 1000) / (performance.now() - begun), all };
}

async function providerAlone(provider: Program): Promise<number[]> {
  const durationsMs: number[] = [];
  for (let round = 0; round < 20; round++) {
    durationsMs.push(...(await Promise.all(Array.from({ length: connections }, () => callProvider(provider)))));
  }
  // The first ones open connections.
  return durationsMs.slice(5 * connections);
}

async function readProductIds(product: Program): Promise<number[]> {
  const answer = await fetch(`${product.url}/api/products`);
  return ((await answer.json()) as { id: number }[]).map(({ id }) => id);
}

function beginCheckout(product: Program, agent: Agent, visitor: number, productIds: readonly number[]) {
  const productId = productIds[visitor % productIds.length];
  const body = JSON.stringify({ items: [{ productId, quantity: 1 }], customerEmail: `visitor-${visitor}@example.com` });
  return new Promise<Answered>((resolve) => {
    const begun = performance.now();
    const end = (status: number, text = "") => {
      const orderId = status === 201 ? (JSON.parse(text) as { orderId: number }).orderId : null;
      resolve({ status, ms: performance.now() - begun, orderId });
    };
    const call = request(
      `${product.url}/api/create-checkout-session`,
      {
        method: "POST",
        agent,
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          "x-forwarded-for": addressOf(visitor),
        },
      },
      (response) => {
        let text = "";
        response
          .setEncoding("utf8")
          .on("data", (part: string) => (text += part))
          .once("end", () => end(response.statusCode ?? 0, text))
          .once("error", () => end(0));
      },
    );
    call.once("error", () => end(0)).end(body);
  });
}

/** An address for each visitor, since ten checkouts a minute are the limit of one. */
function addressOf(visitor: number): string {
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

function durations(answers: readonly Answered[]): number[] {
  return answers.map(({ ms }) => ms);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}
