import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** A running stand-in, as tests and the command line hold it. */
export interface Emulator {
  /** Address without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and frees the port. */
  stop(): Promise<void>;
}

/** Stand-ins are never reachable from outside this machine. */
export const loopback = "127.0.0.1";

/**
 * Listens on the loopback address and resolves with the port. 0 asks for any free port; a port that is taken falls
 * back to a free one.
 */
export async function listenOnLoopback(server: Server, preferredPort: number): Promise<number> {
  try {
    return await listen(server, preferredPort);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return listen(server, 0);
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, loopback, () => {
      server.off("error", reject);
      // A server that listens on an address and a port never answers with a pipe's name.
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** Closes the server and every connection it holds. */
export function stopServer(server: HttpServer): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
