import { createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { listenLocally } from "@recital/emulators/emulator";
import { counted, type Result } from "../result.ts";
import type { Shop } from "./shop.ts";

const password = "a-secret-for-smtp";

/** Measures what a mail server without STARTTLS, or a network that strips it, learns of the password. */
export async function measureStrippedStarttls(shop: Shop): Promise<Result[]> {
  const { stack, count } = shop;
  let received = "";
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    serveWithoutTls(socket, (text) => (received += text));
  });
  const port = await listenLocally(server, 0);
  await stack.kill9();
  // A mail server on this machine needs no TLS unless the settings say so.
  await stack.restart({ SMTP_URL: `smtp://shop:${password}@127.0.0.1:${port}?requireTLS=true` });
  const { sessionId, orderId, email } = await shop.buyer().startCheckout();
  await stack.stripe.pay(sessionId);
  const waiting = () =>
    count(
      `SELECT COUNT(*) FROM jobs WHERE kind = 'order-confirmation' AND outcome IS NULL AND attempts > 0 AND payload LIKE '%${orderId}%'`,
    );
  while (connections === 0 || (await waiting()) === 0) await wait(50);
  await stack.kill9();
  server.close();
  await stack.restart();
  await shop.waitForOutbox();
  const delivered = stack.smtp.emails(email).length;
  const sent = /AUTH/i.test(received) || received.includes(Buffer.from(password).toString("base64"));
  return [
    counted(
      null,
      `mail server without STARTTLS, ${connections} connections: passwords sent; emails from another server afterwards`,
      `${sent ? 1 : 0}; ${delivered}`,
      "0; 1",
      !sent && connections > 0 && delivered === 1,
    ),
  ];
}

function serveWithoutTls(socket: Socket, record: (text: string) => void): void {
  socket.on("error", () => undefined);
  socket.write("220 mail\r\n");
  socket.on("data", (chunk: Buffer) => {
    const text = chunk.toString();
    record(text);
    socket.write(text.startsWith("EHLO") ? "250-mail\r\n250 AUTH PLAIN LOGIN\r\n" : "250 ok\r\n");
  });
}
