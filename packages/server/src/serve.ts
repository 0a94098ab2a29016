import { once } from "node:events";
import { STATUS_CODES, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { Server as TlsServer } from "node:tls";
import { clientLimits, limitSlowClients, type ClientLimits } from "./http/slow-clients.ts";

/**
 * How many connections may wait to be accepted. Node's default of 511 is full after half a second of overload; the
 * kernel then drops handshakes, and clients see a reset instead of a 503. Linux takes `net.core.somaxconn`, 4096, at most.
 */
const acceptQueueLength = 4096;

/** How many connections may be open; others are reset. An open one was measured to take 14 kB. */
const maxConnections = 10_000;

/** Starts listening, with limits for slow and silent clients. */
export async function listen(
  server: Server,
  where: { port: number; host: string | undefined },
  limits: ClientLimits = clientLimits,
): Promise<void> {
  server.headersTimeout = 15_000;
  // The time of a whole request depends on its length and on the client's line.
  server.requestTimeout = 0;
  server.keepAliveTimeout = 65_000;
  server.maxConnections = maxConnections;
  server.on("clientError", refuseBrokenRequest);
  limitSlowClients(server, limits, (socket) => refuseBrokenRequest({ code: "ERR_HTTP_REQUEST_TIMEOUT" }, socket));
  watchSockets(server);
  server.listen({ ...where, backlog: acceptQueueLength });
  await once(server, "listening");
}

/** Stops accepting connections and waits for the requests under way. */
export function stopServer(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    // A connection becomes idle after its response and would stay open for the next request. Node does not count a
    // socket without a complete request head as idle, and its timeout stops once the server closes.
    const timer = setInterval(() => closeIdle(server), 100);
    server.close((error) => {
      clearInterval(timer);
      if (error) reject(error);
      else resolve();
    });
    closeIdle(server);
  });
}

/** The open sockets of each server, and how many requests of each are under way. */
const socketsOf = new WeakMap<Server, Map<Socket, number>>();

function watchSockets(server: Server): void {
  const sockets = new Map<Socket, number>();
  const count = (socket: Socket, difference: number) => {
    const busy = sockets.get(socket);
    if (busy !== undefined) sockets.set(socket, busy + difference);
  };
  socketsOf.set(server, sockets);
  // Requests by HTTPS have the socket that is inside the encryption.
  server.on(server instanceof TlsServer ? "secureConnection" : "connection", (socket: Socket) => {
    sockets.set(socket, 0);
    socket.once("close", () => sockets.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    count(socket, 1);
    response.once("close", () => count(socket, -1));
  });
}

function closeIdle(server: Server): void {
  for (const [socket, busy] of socketsOf.get(server) ?? []) if (busy === 0) socket.destroy();
}

const statusOfError: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Refuses bytes that are not HTTP, with a body of the same shape as all errors. */
function refuseBrokenRequest(error: Pick<NodeJS.ErrnoException, "code">, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOfError[error.code ?? ""] ?? 400;
  const message = STATUS_CODES[status] ?? "Bad Request";
  const body = JSON.stringify({ error: message, message });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status} ${message}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`, () => socket.destroy());
}
