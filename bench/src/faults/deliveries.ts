import { createHmac, randomBytes } from "node:crypto";
import { webhookSecret } from "../../../e2e/fixtures/stack.ts";
import { counted, type Result } from "../result.ts";
import { visitorIp } from "../visitor-ip.ts";
import type { StartedCheckout, Buyer, Shop } from "./shop.ts";
import { each } from "./each.ts";
import type { Scale } from "./scale.ts";

const atOnce = 40;
/** Webhook deliveries of every ten calls; the others are calls of the success page. */
const kinds = [
  "checkout.session.completed",
  "checkout.session.completed",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_succeeded",
  "checkout.session.expired",
] as const;

/** Sends all calls that can follow a payment repeatedly and in random order. */
export async function measureDeliveries(shop: Shop, { paidOrders, deliveries }: Scale): Promise<Result[]> {
  const { stripe, smtp } = shop.stack;
  stripe.holdWebhooks(true);
  const buyers = Array.from({ length: paidOrders }, () => shop.buyer());
  const started = await Promise.all(buyers.map((buyer) => buyer.startCheckout()));
  for (const { sessionId } of started) await stripe.pay(sessionId);
  const purchases = started.flatMap((start, index) => (buyers[index] ? [{ ...start, buyer: buyers[index] }] : []));
  const calls = Array.from({ length: deliveries }, (_, index) => makeCall(shop, purchases[index % paidOrders], index));
  const statuses = await each(
    calls.toSorted(() => Math.random() - 0.5),
    atOnce,
    (call) => call(),
  );
  stripe.holdWebhooks(false);
  await shop.waitForOutbox();
  const ids = started.map(({ orderId }) => orderId).join(", ");
  const fulfilled = await shop.count(
    `SELECT COUNT(*) FROM orders WHERE status = 'processing' AND paid_at IS NOT NULL AND id IN (${ids})`,
  );
  const emails = started.map(({ email }) => smtp.emails(email).length);
  const sent = emails.reduce((sum, count) => sum + count, 0);
  const failed = statuses.filter((status) => status !== 200).length;
  return [
    counted(
      null,
      `${deliveries} mixed deliveries of ${paidOrders} paid orders: fulfilments, emails, refused`,
      `${fulfilled}, ${sent}, ${failed}`,
      `${paidOrders}, ${paidOrders}, 0`,
      fulfilled === paidOrders && failed === 0 && emails.every((count) => count === 1),
    ),
  ];
}

type Call = () => Promise<number>;

function makeCall({ stack }: Shop, purchase: (StartedCheckout & { buyer: Buyer }) | undefined, index: number): Call {
  if (!purchase) throw new Error("nothing was bought");
  const { sessionId, orderId, buyer } = purchase;
  const kind = kinds[Math.floor(index / 7) % 10];
  if (!kind) {
    return async () => (await buyer.visitor.send(`/api/process-order/${orderId}`, { method: "POST" })).status;
  }
  // Half of them repeat an event.
  const id = index % 2 === 0 ? `evt_${orderId}_${kind.length}` : `evt_${randomBytes(8).toString("hex")}`;
  return () => deliver(stack.url, visitorIp(index), JSON.stringify(sessionEvent(id, kind, sessionId)));
}

/** Returns an event about a Checkout Session. */
export function sessionEvent(id: string, type: string, sessionId: string): object {
  return { id, object: "event", type, data: { object: { id: sessionId, object: "checkout.session" } } };
}

/** Delivers a signed event and returns the status. */
export async function deliver(url: string, ip: string, payload: string): Promise<number> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", webhookSecret).update(`${time}.${payload}`).digest("hex");
  const headers = {
    "content-type": "application/json",
    "stripe-signature": `t=${time},v1=${signature}`,
    "x-forwarded-for": ip,
  };
  const response = await fetch(`${url}/api/webhooks/stripe`, { method: "POST", headers, body: payload });
  await response.arrayBuffer();
  return response.status;
}
