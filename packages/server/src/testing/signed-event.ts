import { createHmac } from "node:crypto";
import { webhookSecret } from "./start-test-app.ts";

export interface EventOptions {
  /** The signing secret; default: the app's own. Several make several `v1` values, as during a rotation. */
  readonly secrets?: readonly string[];
  /** The signature's age. */
  readonly ageSeconds?: number;
  /** The body to send instead of the signed one. */
  readonly sent?: string;
}

/** Sends `payload` to an app as Stripe sends its events: signed over time and exact bytes. */
export function sendEvent(appUrl: string, payload: string, options: EventOptions = {}): Promise<Response> {
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

/** Returns an event about a Checkout Session with the fields that the program reads. */
export function checkoutEvent(id: unknown, type: string, sessionId: unknown): string {
  return JSON.stringify({ id, object: "event", type, data: { object: { id: sessionId, object: "checkout.session" } } });
}
