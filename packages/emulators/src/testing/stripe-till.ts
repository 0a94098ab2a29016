import { createServer } from "node:http";
import Stripe from "stripe";
import { startStripeEmulator, type StripeEmulator, type StripeEmulatorOptions } from "../stripe/stripe-emulator.ts";
import { listenLocally, loopback, stopServer } from "../emulator.ts";

const secretKey = "sk_test_local";

/** A running emulator with the official client. */
export interface StripeTill {
  readonly emulator: StripeEmulator;
  readonly stripe: Stripe;
  /** Pays a session of `cents`; returns the payment's id. */
  pay(cents?: number): Promise<string>;
  /** Posts an order to the emulator's controls. */
  control(path: string, body: unknown): Promise<Response>;
}

export async function startStripeTill(options: Partial<StripeEmulatorOptions> = {}): Promise<StripeTill> {
  const emulator = await startStripeEmulator({ secretKey, retryDelays: [20, 40], ...options });
  const stripe = new Stripe(secretKey, {
    host: "127.0.0.1",
    port: emulator.port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
  return {
    emulator,
    stripe,
    async pay(cents = 3000) {
      const line = { price_data: { currency: "usd", unit_amount: cents, product_data: { name: "LP" } }, quantity: 1 };
      const { id } = await stripe.checkout.sessions.create({
        mode: "payment",
        line_items: [line],
        success_url: "http://localhost/ok",
      });
      await emulator.pay(id);
      return emulator.payments().at(-1)?.id ?? "";
    },
    control: (path, body) =>
      fetch(`${emulator.url}/_emulator/${path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
  };
}

export interface ReceivedWebhook {
  readonly signature: string;
  readonly body: string;
}

/** Starts a webhook endpoint that responds with a chosen status. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  let statusCode = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      received.push({ signature, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(statusCode).end();
      for (const check of waiting) check();
    });
  });
  const port = await listenLocally(server, 0);

  return {
    url: `http://${loopback}:${port}/hook`,
    received,
    respondWith(status: number) {
      statusCode = status;
    },
    types: () => received.map(({ body }) => String((JSON.parse(body) as { type?: unknown }).type)),
    /** Resolves after `count` deliveries. */
    arrivals(count: number): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (received.length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      });
    },
    stop: () => stopServer(server),
  };
}
