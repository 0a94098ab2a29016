import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How slow a client may be. No limit counts the time that the server itself takes. */
export interface ClientLimits {
  /** How long bytes may wait for a client that takes none, or a request for a client that sends none, in milliseconds. */
  readonly idleMs: number;
  /** In each window of this time, in milliseconds, so many bytes of a request must arrive, or its end. */
  readonly windowMs: number;
  readonly windowBytes: number;
}

/**
 * A part of an upload has 5 MiB, which a line of 0.5 Mbit/s takes 90 s for, so its time is not limited as a whole: 9
 * kbit/s are enough. A small body must arrive within a minute, as ever.
 */
export const clientLimits: ClientLimits = { idleMs: 45_000, windowMs: 60_000, windowBytes: 64 * 1024 };

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Ends connections whose client neither sends nor takes bytes, and requests whose body trickles in. Calls `refuse` for a
 * request that has no response yet; other connections are closed, so that no cut response looks complete.
 */
export function limitSlowClients(server: Server, limits: ClientLimits, refuse: (socket: Socket) => void): void {
  const underWay = new WeakMap<Socket, Exchange>();
  /** The bytes that a connection had received when its last response was sent. */
  const readBefore = new WeakMap<Socket, number>();
  const end = (socket: Socket): void => {
    const exchange = underWay.get(socket);
    if (!exchange || exchange.response.headersSent || socket.writableLength > 0) socket.destroy();
    else refuse(socket);
  };
  server.on("request", (request, response) => {
    const { socket } = request;
    underWay.set(socket, { request, response });
    response.once("close", () => {
      readBefore.set(socket, socket.bytesRead);
      if (underWay.get(socket)?.response === response) underWay.delete(socket);
    });
    const start = readBefore.get(socket) ?? 0;
    if (hasBody(request)) limitBody({ request, response }, { ...limits, start }, () => end(socket));
  });
  // Node restarts this time with each byte that is sent or received; a waiting write of which a part was sent, too.
  server.setTimeout(limits.idleMs, (socket) => {
    const exchange = underWay.get(socket);
    const isServersTurn = exchange?.request.complete === true && socket.writableLength === 0;
    if (!isServersTurn) end(socket);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function limitBody(
  { request, response }: Exchange,
  { windowMs, windowBytes, start }: ClientLimits & { readonly start: number },
  end: () => void,
): void {
  const { socket } = request;
  let counted = start;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    // After a response nothing reads the rest of the body.
    const isEnough = socket.bytesRead - counted >= windowBytes && !response.writableEnded;
    counted = socket.bytesRead;
    if (!isEnough) end();
  }, windowMs).unref();
  request.once("close", () => clearInterval(timer));
}
