import { createServer } from "node:http";
import { listenLocally, loopback, stopServer } from "../emulator.ts";

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
