import { counted, inUnit, type Result } from "../result.ts";
import { visitorIp } from "../visitor-ip.ts";
import { each } from "./each.ts";
import type { Scale } from "./scale.ts";
import type { Shop } from "./shop.ts";

const maxMs = 5000;

/** Measures how long the confirmation of a paid order takes behind a queue of sign-ups, at a slow mail server. */
export async function measureEmailQueue(shop: Shop, { signUps }: Scale): Promise<Result[]> {
  const { stripe, smtp } = shop.stack;
  await shop.waitForOutbox();
  const { sessionId, email } = await shop.buyer().startCheckout();
  const result = await measureBehindSignUps(shop, { signUps, name: "queued" }, async () => {
    await stripe.pay(sessionId);
    await smtp.waitForEmail(({ to }) => to.includes(email));
  });
  const what = `${behindSignUps(result)}: a paid order is confirmed after`;
  return [counted(null, what, inUnit(result.tookMs, "ms"), `≤ ${maxMs / 1000} s`, result.tookMs <= maxMs)];
}

interface QueuedEmail {
  /** The confirmations that were in front of it. */
  readonly waiting: number;
  readonly tookMs: number;
}

/**
 * Measures `work` while the emails of sign-ups wait for a mail server that takes a second for each. `name` begins the
 * addresses; a second sign-up of an address gets no email.
 */
export async function measureBehindSignUps(
  { stack, count }: Shop,
  { signUps, name }: { readonly signUps: number; readonly name: string },
  work: () => Promise<void>,
): Promise<QueuedEmail> {
  stack.smtp.setFault("slow");
  const numbers = Array.from({ length: signUps }, (_, index) => index);
  await each(numbers, 20, (index) =>
    stack.visitor(visitorIp(index)).api("POST /api/subscribers", { body: { email: `${name}-${index}@example.com` } }),
  );
  const waiting = await count("SELECT COUNT(*) FROM jobs WHERE outcome IS NULL AND kind = 'newsletter-confirmation'");
  const startedAt = performance.now();
  await work();
  const tookMs = performance.now() - startedAt;
  stack.smtp.setFault(null);
  await stack.database.query("DELETE FROM jobs WHERE kind = 'newsletter-confirmation'");
  return { waiting, tookMs };
}

export function behindSignUps({ waiting }: QueuedEmail): string {
  return `${waiting} newsletter confirmations waiting, a second for each email`;
}
