import { createServer, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A mail server that accepts everything at once and keeps only recipients and times. */
export interface SmtpSink {
  readonly url: string;
  /** The emails of each recipient. */
  readonly received: Map<string, number>;
  /** When each email arrived, by this process's clock. */
  readonly times: number[];
  stop(): Promise<void>;
}

export async function startSmtpSink(): Promise<SmtpSink> {
  const received = new Map<string, number>();
  const times: number[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    converse(socket, (to) => {
      received.set(to, (received.get(to) ?? 0) + 1);
      times.push(performance.now());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    times,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function converse(socket: Socket, take: (to: string) => void): void {
  let text = "";
  let to = "";
  let readsBody = false;
  socket.setNoDelay(true).setEncoding("latin1");
  socket.write("220 sink\r\n");
  socket.on("data", (chunk: string) => {
    text += chunk;
    for (;;) {
      const end = readsBody ? "\r\n.\r\n" : "\r\n";
      const at = text.indexOf(end);
      if (at === -1) return;
      const line = text.slice(0, at);
      text = text.slice(at + end.length);
      if (readsBody) {
        readsBody = false;
        take(to);
        socket.write("250 taken\r\n");
        continue;
      }
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? "";
      readsBody = /^DATA/i.test(line);
      socket.write(readsBody ? "354 go on\r\n" : /^QUIT/i.test(line) ? "221 bye\r\n" : "250 ok\r\n");
    }
  });
}
