import { createHmac, randomBytes } from "node:crypto";
import { webhookSecret } from "../../../e2e/fixtures/stack.ts";
import { counted, type Result } from "../result.ts";
import type { Begun, Buyer, Shop } from "./shop.ts";
import { each } from "./each.ts";
import type { Scale } from "./scale.ts";

const atOnce = 40;
/** Of every ten deliveries; the others are calls of the success page. */
const kinds = [
  "checkout.session.completed",
  "checkout.session.completed",
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_succeeded",
  "checkout.session.expired",
] as const;

/** Everything that can follow a payment, again and again and in no order. */
export async function measureDeliveries(shop: Shop, { paidOrders, deliveries }: Scale): Promise<Result[]> {
  const { stripe, smtp } = shop.stack;
  stripe.holdWebhooks(true);
  const buyers = Array.from({ length: paidOrders }, () => shop.buyer());
  const begun = await Promise.all(buyers.map((buyer) => buyer.begin()));
  for (const { sessionId } of begun) await stripe.pay(sessionId);
  const purchases = begun.flatMap((one, index) => (buyers[index] ? [{ ...one, buyer: buyers[index] }] : []));
  const calls = Array.from({ length: deliveries }, (_, index) => makeCall(shop, purchases[index % paidOrders], index));
  const statuses = await each(
    calls.toSorted(() => Math.random() - 0.5),
    atOnce,
    (call) => call(),
  );
  stripe.holdWebhooks(false);
  await shop.waitForOutbox();
  const ids = begun.map(({ orderId }) => orderId).join(", ");
  const fulfilled = await shop.count(
    `SELECT COUNT(*) FROM orders WHERE status = 'processing' AND paid_at IS NOT NULL AND id IN (${ids})`,
  );
  const mails = begun.map(({ email }) => smtp.mails(email).length);
  const sent = mails.reduce((sum, one) => sum + one, 0);
  const failed = statuses.filter((status) => status !== 200).length;
  return [
    counted(
      null,
      `${deliveries} mixed deliveries of ${paidOrders} paid orders: fulfilments, mails, refused`,
      `${fulfilled}, ${sent}, ${failed}`,
      `${paidOrders}, ${paidOrders}, 0`,
      fulfilled === paidOrders && failed === 0 && mails.every((one) => one === 1),
    ),
  ];
}

type Call = () => Promise<number>;

function makeCall({ stack }: Shop, purchase: (Begun & { buyer: Buyer }) | undefined, index: number): Call {
  if (!purchase) throw new Error("nothing was bought");
  const { sessionId, orderId, buyer } = purchase;
  const kind = kinds[Math.floor(index / 7) % 10];
  if (!kind) {
    return async () => (await buyer.visitor.send(`/api/process-order/${orderId}`, { method: "POST" })).status;
  }
  // Half of them are one and the same event once more.
  const id = index % 2 === 0 ? `evt_${orderId}_${kind.length}` : `evt_${randomBytes(8).toString("hex")}`;
  return () => deliver(stack.url, JSON.stringify(notice(id, kind, sessionId)));
}

function notice(id: string, type: string, sessionId: string): object {
  return { id, object: "event", type, data: { object: { id: sessionId, object: "checkout.session" } } };
}

async function deliver(url: string, payload: string): Promise<number> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", webhookSecret).update(`${time}.${payload}`).digest("hex");
  const headers = { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` };
  const answer = await fetch(`${url}/api/webhooks/stripe`, { method: "POST", headers, body: payload });
  await answer.arrayBuffer();
  return answer.status;
}
