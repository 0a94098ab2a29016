import { setTimeout as wait } from "node:timers/promises";
import { counted, type Result } from "../result.ts";
import { each } from "./each.ts";
import type { Scale } from "./scale.ts";
import type { Shop } from "./shop.ts";

/** More than the hour between two runs, since an earlier fault may have run one by a clock that was ahead. */
const stepMs = 3 * 3_600_000;
const maxRuns = 2;

/**
 * Measures the runs of the reconciliation that find a paid order without webhook events, behind many open checkouts.
 */
export async function measureOpenCheckouts(shop: Shop, { openCheckouts }: Scale): Promise<Result[]> {
  const { stack, count } = shop;
  const buyers = Array.from({ length: openCheckouts }, () => shop.buyer());
  const opened = await each(buyers, 40, (buyer) => buyer.startCheckout());
  const open = opened.filter(({ status }) => status === 201).length;
  const { orderId, sessionId } = await shop.buyer().startCheckout();
  stack.stripe.holdWebhooks(true);
  await stack.stripe.pay(sessionId);
  const isPaid = () => count(`SELECT COUNT(*) FROM orders WHERE id = ${orderId} AND status = 'processing'`);
  const lastRun = () => count("SELECT MAX(id) FROM jobs WHERE kind = 'reconcile-orders' AND outcome IS NOT NULL");
  let runs = 0;
  while ((await isPaid()) === 0 && runs < 2 * maxRuns) {
    const before = await lastRun();
    runs += 1;
    await stack.server().shiftClock(runs * stepMs);
    while ((await lastRun()) === before) await wait(100);
  }
  const found = await isPaid();
  stack.stripe.holdWebhooks(false);
  await shop.waitForOutbox();
  // Later measures use the real time.
  await stack.kill9();
  await stack.restart();
  return [
    counted(
      null,
      `a paid order without webhook events beside ${open} open checkouts: found, runs of the reconciliation`,
      `${found}, ${runs}`,
      `1, ≤ ${maxRuns}`,
      open === openCheckouts && found === 1 && runs <= maxRuns,
    ),
  ];
}
