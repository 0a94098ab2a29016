import { counted, inUnit, type Result } from "../result.ts";
import { visitorIp } from "../visitor-ip.ts";
import { each } from "./each.ts";
import type { Scale } from "./scale.ts";
import type { Shop } from "./shop.ts";

const longestMs = 5000;

/** Measures how long the confirmation of a paid order takes behind a queue of sign-ups, at a slow mail server. */
export async function measureEmailQueue(shop: Shop, { signUps }: Scale): Promise<Result[]> {
  const { stack, count } = shop;
  await shop.waitForOutbox();
  stack.smtp.setFault("slow");
  const numbers = Array.from({ length: signUps }, (_, index) => index);
  await each(numbers, 20, (index) =>
    stack.visitor(visitorIp(index)).api("POST /api/subscribers", { body: { email: `queued-${index}@example.com` } }),
  );
  const { sessionId, email } = await shop.buyer().startCheckout();
  const waiting = await count("SELECT COUNT(*) FROM jobs WHERE outcome IS NULL AND kind = 'newsletter-confirmation'");
  const paidAt = performance.now();
  await stack.stripe.pay(sessionId);
  await stack.smtp.waitForEmail(({ to }) => to.includes(email));
  const tookMs = performance.now() - paidAt;
  stack.smtp.setFault(null);
  await stack.database.query("DELETE FROM jobs WHERE kind = 'newsletter-confirmation'");
  return [
    counted(
      null,
      `${waiting} newsletter confirmations waiting, a second for each email: a paid order is confirmed after`,
      inUnit(tookMs, "ms"),
      `≤ ${longestMs / 1000} s`,
      tookMs <= longestMs,
    ),
  ];
}
