import { randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ApiClient } from "@recital/contract/client";
import { counted, inUnit, type Result } from "../result.ts";
import { each } from "./each.ts";
import type { Scale } from "./scale.ts";
import type { Shop, StartedCheckout } from "./shop.ts";

/** How the provider's response and its events about a refund meet. */
type Meeting = "response first" | "event first" | "event twice" | "out of order" | "kill -9";

const meetings: readonly Meeting[] = ["response first", "event first", "event twice", "out of order", "kill -9"];
const refundCents = 50;
const maxLifeMs = 1500;
const maxShownMs = 5000;
/** More than the hour between two runs of the reconciliation. */
const stepMs = 3 * 3_600_000;

/** Measures whether each refund is made and recorded once, however the provider's response and events meet. */
export async function measureRefunds(shop: Shop, { refunds }: Scale): Promise<Result[]> {
  const paid = await buyOrders(shop, refunds);
  const lines: Result[] = [];
  for (const meeting of meetings) lines.push(await measureMeeting(shop, paid, meeting));
  lines.push(await measurePresses(shop), await measureProviderRefunds(shop));
  return lines;
}

async function buyOrders(shop: Shop, count: number): Promise<StartedCheckout[]> {
  const buyers = Array.from({ length: count }, () => shop.buyer());
  const started = await each(buyers, 20, (buyer) => buyer.startCheckout());
  for (const { sessionId } of started) await shop.stack.stripe.pay(sessionId);
  const ids = started.map(({ orderId }) => orderId).join(", ");
  const unpaid = () => shop.count(`SELECT COUNT(*) FROM orders WHERE paid_at IS NULL AND id IN (${ids})`);
  while ((await unpaid()) > 0) await wait(50);
  await shop.waitForOutbox();
  return started;
}

async function measureMeeting(shop: Shop, orders: readonly StartedCheckout[], meeting: Meeting): Promise<Result> {
  const { stripe, smtp } = shop.stack;
  const before = { rows: await countRows(shop), providerCents: sumAtProvider(shop), cents: await sumInShop(shop) };
  const emails = () => orders.map(({ email }) => smtp.emails(email).filter(isRefundEmail).length);
  const earlier = emails();
  await refundAll[meeting](shop, orders);
  await waitForRefunds(shop);
  stripe.setRefundFault(null);
  stripe.setRefundState(null);
  stripe.holdWebhooks(false);
  await stripe.deliverPending("newest-first");
  await shop.waitForOutbox();
  const rows = (await countRows(shop)) - before.rows;
  const cents = (await sumInShop(shop)) - before.cents;
  const providerCents = sumAtProvider(shop) - before.providerCents;
  const sent = emails().map((now, index) => now - (earlier[index] ?? 0));
  // An email whose sending was interrupted by a kill may have been sent, so it is not sent again.
  const uncertain = await shop.count("SELECT COUNT(*) FROM jobs WHERE kind = 'refund-email' AND outcome = 'uncertain'");
  const total = sent.reduce((sum, count) => sum + count, 0);
  const missing = orders.length - total;
  const n = orders.length;
  return counted(
    null,
    `${n} refunds, ${meeting}: rows, emails, cents here and at the provider`,
    `${rows}, ${total}${missing > 0 ? ` and ${uncertain} uncertain` : ""}, ${cents}, ${providerCents}`,
    `${n}, ${n}, ${n * refundCents}, ${n * refundCents}`,
    rows === n &&
      cents === n * refundCents &&
      providerCents === cents &&
      sent.every((count) => count <= 1) &&
      missing <= uncertain,
  );
}

type RefundAll = (shop: Shop, orders: readonly StartedCheckout[]) => Promise<void>;

const refundAll: Readonly<Record<Meeting, RefundAll>> = {
  async "response first"(shop, orders) {
    shop.stack.stripe.holdWebhooks(true);
    await requestRefunds(shop, orders, "response");
    await waitForRefunds(shop);
    await shop.stack.stripe.deliverPending("oldest-first");
  },
  async "event first"(shop, orders) {
    shop.stack.stripe.setRefundFault({ kind: "respond-after-events" });
    await requestRefunds(shop, orders, "event");
  },
  async "event twice"(shop, orders) {
    shop.stack.stripe.holdWebhooks(true);
    await requestRefunds(shop, orders, "twice");
    await waitForRefunds(shop);
    await shop.stack.stripe.deliverPending("oldest-first", 2);
  },
  async "out of order"(shop, orders) {
    const { stripe } = shop.stack;
    stripe.holdWebhooks(true);
    stripe.setRefundState({ status: "pending" });
    await requestRefunds(shop, orders, "order");
    const pending = () => shop.count("SELECT COUNT(*) FROM refunds WHERE state = 'pending'");
    while ((await pending()) < orders.length) await wait(50);
    for (const { id, status } of stripe.refunds()) {
      if (status === "pending") await stripe.settleRefund(id, "succeeded");
    }
    await stripe.deliverPending("newest-first", 2);
  },
  async "kill -9"(shop, orders) {
    const { stack } = shop;
    // The session outlives the process.
    const admin = await stack.admin();
    let isOver = false;
    const kills = (async () => {
      while (!isOver) {
        await wait(randomInt(50, maxLifeMs));
        await stack.kill9();
        await stack.restart();
      }
    })();
    await each(orders, 4, (order) => requestUntilAccepted(admin, order));
    isOver = true;
    await kills;
  },
};

async function requestRefunds(shop: Shop, orders: readonly StartedCheckout[], key: string): Promise<void> {
  const admin = await shop.stack.admin();
  await each(orders, 8, ({ orderId }) => requestRefund(admin, orderId, `bench-${key}-${orderId}`));
}

function requestRefund(admin: ApiClient, orderId: number, requestKey: string) {
  const body = { requestKey, amount: refundCents / 100, reason: "requested_by_customer" as const };
  return admin("POST /api/admin/orders/:id/refunds", { params: { id: String(orderId) }, body });
}

/** Repeats the request with its key, as the screen does, until the process lived long enough to respond. */
async function requestUntilAccepted(admin: ApiClient, { orderId }: StartedCheckout): Promise<void> {
  for (;;) {
    try {
      await requestRefund(admin, orderId, `bench-kill-${orderId}`);
      return;
    } catch {
      await wait(20);
    }
  }
}

async function measurePresses(shop: Shop): Promise<Result> {
  const [order] = await buyOrders(shop, 1);
  const orderId = order?.orderId ?? 0;
  const admin = await shop.stack.admin();
  const before = sumAtProvider(shop);
  await Promise.all(Array.from({ length: 50 }, () => requestRefund(admin, orderId, `bench-pressed-${orderId}`)));
  await waitForRefunds(shop);
  const rows = await shop.count(`SELECT COUNT(*) FROM refunds WHERE order_id = ${orderId}`);
  const cents = sumAtProvider(shop) - before;
  return counted(
    null,
    "50 presses of Refund at once: refunds, cents at the provider",
    `${rows}, ${cents}`,
    `1, ${refundCents}`,
    rows === 1 && cents === refundCents,
  );
}

/** Measures when a refund made at the provider is in the shop: by its event, and by the reconciliation alone. */
async function measureProviderRefunds(shop: Shop): Promise<Result> {
  const { stack, count } = shop;
  const [told, silent] = await buyOrders(shop, 2);
  const recorded = (order?: StartedCheckout) =>
    count(`SELECT COUNT(*) FROM orders WHERE id = ${order?.orderId ?? 0} AND refunded_cents = ${refundCents}`);
  const madeAt = performance.now();
  await stack.stripe.refund(told?.sessionId ?? "", refundCents);
  while ((await recorded(told)) === 0) await wait(10);
  const shownMs = performance.now() - madeAt;
  stack.stripe.holdWebhooks(true);
  await stack.stripe.refund(silent?.sessionId ?? "", refundCents);
  await stack.server().shiftClock(stepMs);
  const end = performance.now() + 60_000;
  while ((await recorded(silent)) === 0 && performance.now() < end) await wait(50);
  const isFound = (await recorded(silent)) === 1;
  stack.stripe.holdWebhooks(false);
  await stack.kill9();
  await stack.restart();
  return counted(
    null,
    "refund made at the provider: recorded after its event; without events by the next reconciliation",
    `${inUnit(shownMs, "ms")}, ${isFound ? "yes" : "no"}`,
    `≤ ${maxShownMs / 1000} s, yes`,
    shownMs <= maxShownMs && isFound,
  );
}

function countRows(shop: Shop): Promise<number> {
  return shop.count("SELECT COUNT(*) FROM refunds");
}

function sumInShop(shop: Shop): Promise<number> {
  return shop.count("SELECT COALESCE(SUM(refunded_cents), 0) FROM orders");
}

function sumAtProvider({ stack }: Shop): number {
  const made = stack.stripe.refunds().filter(({ status }) => status === "succeeded");
  return made.reduce((sum, { amount }) => sum + amount, 0);
}

async function waitForRefunds({ count }: Shop): Promise<void> {
  const open = () => count("SELECT COUNT(*) FROM refunds WHERE state NOT IN ('succeeded', 'failed', 'canceled')");
  while ((await open()) > 0) await wait(50);
}

function isRefundEmail({ text }: { readonly text: string }): boolean {
  return text.includes("Your refund");
}
