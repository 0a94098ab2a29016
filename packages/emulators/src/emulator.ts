import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";

/** Network settings for an emulator whose callers run on other machines. */
export interface EmulatorPlace {
  /** The IP address to listen on (default: loopback). */
  readonly host?: string | undefined;
  /** The base URL in responses, e.g. of the payment page or of images (default: the listening URL). */
  readonly publicUrl?: string | undefined;
}

/** A running emulator. */
export interface Emulator {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Ends every connection and frees the port. */
  stop(): Promise<void>;
}

/** The default host: emulators are reachable only from this machine. */
export const loopback = "127.0.0.1";

/**
 * Listens on `host` and resolves with the port. Port 0 takes any free port; a taken port falls back to a free one.
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
      // Only a server on a pipe returns a string.
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
