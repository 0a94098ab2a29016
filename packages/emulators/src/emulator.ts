import type { Server as HttpServer } from "node:http";
import type { AddressInfo, Server } from "node:net";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

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

/** An emulator's state, stored in a JSON file if a path is given. */
export interface StateFile<State> {
  readonly state: State;
  /** Resolves once the file contains every earlier change. Concurrent calls share one write. */
  save(): Promise<void>;
}

/** Reads the file; starts with `empty` if it is missing or invalid. */
export async function openStateFile<State extends object>(
  path: string | null,
  empty: State,
): Promise<StateFile<State>> {
  if (path === null) return { state: empty, save: () => Promise.resolve() };
  await mkdir(dirname(path), { recursive: true });
  const state = await readState(path, empty);
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  async function write(): Promise<void> {
    await writing?.catch(() => undefined);
    // Concurrent requests share one write.
    await sleep(5);
    next = null;
    const draft = `${path}.draft`;
    await writeFile(draft, JSON.stringify(state));
    await rename(draft, String(path));
  }

  return {
    state,
    save() {
      if (next === null) {
        next = write();
        writing = next;
      }
      return next;
    },
  };
}

async function readState<State extends object>(path: string, empty: State): Promise<State> {
  try {
    // Parts that an older version did not write start empty.
    return { ...empty, ...(JSON.parse(await readFile(path, "utf8")) as Partial<State>) };
  } catch {
    return empty;
  }
}
