import { createServer } from "node:http";
import { listenLocally, loopback, stopServer } from "../emulator.ts";

export interface ReceivedWebhook {
  readonly signature: string;
  readonly body: string;
}

/** An endpoint that answers what it is told and can be waited for. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  const waiting = new Set<() => void>();
  let answer = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const signature = String(request.headers["stripe-signature"]);
      received.push({ signature, body: Buffer.concat(chunks).toString("utf8") });
      response.writeHead(answer).end();
      for (const check of waiting) check();
    });
  });
  const port = await listenLocally(server, 0);

  return {
    url: `http://${loopback}:${port}/hook`,
    received,
    answerWith(status: number) {
      answer = status;
    },
    types: () => received.map(({ body }) => String((JSON.parse(body) as { type?: unknown }).type)),
    /** Resolves once `count` deliveries have come. */
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
