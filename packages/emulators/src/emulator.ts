import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Where a stand-in is, for one that is not alone with its callers on one machine. */
export interface EmulatorPlace {
  /** The address that it listens on; loopback unless told. */
  readonly host?: string | undefined;
  /** Its address in what it answers: that of the payment page, or of pictures. Where it listens unless told. */
  readonly publicUrl?: string | undefined;
}

/** A running stand-in, as tests and the command line hold it. */
export interface Emulator {
  /** Address without a slash at its end. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and frees the port. */
  stop(): Promise<void>;
}

/** Stand-ins are never reachable from outside this machine, unless they are told to, in a container. */
export const loopback = "127.0.0.1";

/**
 * Listens on the loopback address, or on another one, and resolves with the port. 0 asks for any free port; a port that
 * is taken falls back to a free one.
 */
export async function listenLocally(server: Server, preferredPort: number, host = loopback): Promise<number> {
  try {
    return await listen(server, preferredPort, host);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EADDRINUSE")) throw error;
    return listen(server, 0, host);
  }
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
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
