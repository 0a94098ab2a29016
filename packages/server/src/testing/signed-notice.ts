import { createHmac } from "node:crypto";
import { webhookSecret } from "./start-test-app.ts";

export interface NoticeOptions {
  /** Who signs; the app's own secret unless told. Several make several `v1` values, as while a secret changes. */
  readonly secrets?: readonly string[];
  /** How long ago it was signed. */
  readonly ageSeconds?: number;
  /** What is sent in the place of what was signed. */
  readonly sent?: string;
}

/** Sends `payload` to an app as Stripe sends its events: signed over time and exact bytes. */
export function sendNotice(appUrl: string, payload: string, options: NoticeOptions = {}): Promise<Response> {
  const { secrets = [webhookSecret], ageSeconds = 0, sent = payload } = options;
  const time = Math.floor(Date.now() / 1000) - ageSeconds;
  const signatures = secrets.map(
    (secret) => `v1=${createHmac("sha256", secret).update(`${time}.${payload}`).digest("hex")}`,
  );
  return fetch(`${appUrl}/api/webhooks/stripe`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "stripe-signature": [`t=${time}`, ...signatures].join(","),
    },
    body: sent,
  });
}

/** An event about a Checkout Session, as far as the program reads it. */
export function checkoutEvent(id: unknown, type: string, sessionId: unknown): string {
  return JSON.stringify({ id, object: "event", type, data: { object: { id: sessionId, object: "checkout.session" } } });
}
