import { counted, inUnit, type Result } from "../result.ts";
import { quantile, type Shop } from "./shop.ts";
import type { Scale } from "./scale.ts";

const maxMs = 1000;

/** Measures checkouts that start at the same time. */
export async function measureConcurrentUsers(shop: Shop, { concurrentUsers }: Scale): Promise<Result[]> {
  const results: Result[] = [];
  // The first checkouts open connections and load modules.
  await Promise.all(Array.from({ length: 20 }, () => shop.buyer().startCheckout()));
  for (const size of concurrentUsers) {
    const before = { orders: await orders(shop), sessions: shop.stack.stripe.sessions().length };
    const started = await Promise.all(Array.from({ length: size }, () => shop.buyer().startCheckout()));
    const created = started.filter(({ status }) => status === 201);
    const written = (await orders(shop)) - before.orders;
    const opened = shop.stack.stripe.sessions().length - before.sessions;
    const distinct = new Set(created.map(({ orderId }) => orderId)).size;
    const lost = size - distinct;
    const doubled = Math.max(written, opened) - size;
    const p95 = quantile(
      started.map(({ ms }) => ms),
      0.95,
    );
    const what = `${size} checkouts at once`;
    results.push(
      counted(null, `${what}: lost, doubled`, `${lost}, ${doubled}`, "0, 0", lost === 0 && doubled === 0),
      counted(null, `${what}: p95`, inUnit(p95, "ms"), `≤ ${inUnit(maxMs, "ms")}`, p95 <= maxMs),
    );
  }
  return results;
}

function orders({ count }: Shop): Promise<number> {
  return count("SELECT COUNT(*) FROM orders WHERE session_id IS NOT NULL");
}
