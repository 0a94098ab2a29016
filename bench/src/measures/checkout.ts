import { Agent } from "node:http";
import type { BenchDatabase } from "../databases.ts";
import { connections, waitForQuiet, type Pace } from "../load.ts";
import { callProvider, countSessions } from "../product.ts";
import type { Program } from "../program.ts";
import { inTurns, quantile, timedPost, type Turns } from "../timed-posts.ts";
import { visitorIp } from "../visitor-ip.ts";

/** The results of repeated simultaneous checkouts. */
export interface CheckoutResult {
  readonly rate: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Durations of {@link buyersAtOnce} simultaneous checkouts. */
  readonly usersP50Ms: number;
  readonly usersP99Ms: number;
  /** The median of as many simultaneous calls of the provider alone. */
  readonly providerMs: number;
  readonly failed: number;
  readonly created: number;
  readonly orders: number;
  readonly sessions: number;
  /** Whether each 201 has exactly one order with its own payment page, and nothing else was written. */
  readonly isComplete: boolean;
}

/** The number of visitors who start a checkout at the same time. */
export const buyersAtOnce = 200;

interface Attempt {
  readonly status: number;
  readonly ms: number;
  readonly orderId: number | null;
}

/** Measures checkouts and counts the orders and payment pages that they created. */
export async function measureCheckout(
  product: Program,
  provider: Program,
  database: BenchDatabase,
  pace: Pace,
): Promise<CheckoutResult> {
  const agent = new Agent({ keepAlive: true });
  const productIds = await readUnlimitedIds(product, database);
  let visitor = 0;
  const begin = () => beginCheckout(product, agent, visitor++, productIds);

  const providerMs = quantile(await providerAlone(provider), 0.5);
  const before = await countSessions(provider);
  const warm = await inTurns(pace.warmUpSeconds, begin);
  const rounds: Turns<Attempt>[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    await waitForQuiet(pace);
    rounds.push(await inTurns(pace.seconds, begin));
  }
  await waitForQuiet(pace);
  const atOnce = await Promise.all(Array.from({ length: buyersAtOnce }, begin));
  agent.destroy();

  const median = rounds.toSorted((a, b) => a.rate - b.rate)[Math.floor(rounds.length / 2)] ?? warm;
  const all = [...warm.all, ...rounds.flatMap((round) => round.all), ...atOnce];
  const started = all.filter(({ status }) => status === 201);
  const after = await countSessions(provider);
  const orders = await database.count("SELECT COUNT(*) FROM orders");
  const distinct = await database.count(
    "SELECT COUNT(DISTINCT session_id) FROM orders WHERE session_id IS NOT NULL AND status = 'pending'",
  );
  const sessions = after.all - before.all;
  const named = new Set(started.map(({ orderId }) => String(orderId)));
  return {
    rate: median.rate,
    p50Ms: quantile(durations(median.all), 0.5),
    p99Ms: quantile(durations(median.all), 0.99),
    usersP50Ms: quantile(durations(atOnce), 0.5),
    usersP99Ms: quantile(durations(atOnce), 0.99),
    providerMs,
    failed: all.length - started.length,
    created: started.length,
    orders,
    sessions,
    isComplete:
      [orders, distinct, sessions, named.size].every((count) => count === started.length) &&
      [...named].every((order) => after.orders.has(order)),
  };
}

async function providerAlone(provider: Program): Promise<number[]> {
  const durationsMs: number[] = [];
  for (let round = 0; round < 20; round++) {
    durationsMs.push(...(await Promise.all(Array.from({ length: connections }, () => callProvider(provider)))));
  }
  // The first calls open connections.
  return durationsMs.slice(5 * connections);
}

/** Returns the ids of the products that cannot be sold out and have no options. */
async function readUnlimitedIds(product: Program, database: BenchDatabase): Promise<number[]> {
  const response = await fetch(`${product.url}/api/products`);
  const ids: number[] = [];
  for (const { id } of (await response.json()) as { id: number }[]) {
    const unlimited = `product_id = ${id} AND options_key = '' AND stock IS NULL`;
    if ((await database.count(`SELECT COUNT(*) FROM variants WHERE ${unlimited}`)) === 1) ids.push(id);
  }
  return ids;
}

async function beginCheckout(product: Program, agent: Agent, visitor: number, productIds: readonly number[]) {
  const productId = productIds[visitor % productIds.length];
  const customerEmail = `visitor-${visitor}@example.com`;
  const body = { items: [{ productId, quantity: 1 }], customerEmail, country: "US" };
  const url = `${product.url}/api/create-checkout-session`;
  const { status, text, ms } = await timedPost(url, body, { agent, ip: visitorIp(visitor) });
  return { status, ms, orderId: status === 201 ? (JSON.parse(text) as { orderId: number }).orderId : null };
}

function durations(attempts: readonly Attempt[]): number[] {
  return attempts.map(({ ms }) => ms);
}
