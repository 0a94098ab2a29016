import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { createServer } from "node:net";
import { localIp } from "./environment.mjs";
import { atEnd, TaskFailed } from "./lifetime.mjs";
import { serverEntry } from "./paths.mjs";
import { startProgram } from "./process.mjs";

/** How long the server may take to stop, in milliseconds; its own limit is shorter. */
const shutdownTimeout = 20_000;

/**
 * V8 collects short-lived objects after 8 MB, not after the 64 MB that it chooses on a machine with much memory: 100 MB
 * less under load and 10 MB less than with 16 MB when idle, at the same speed.
 */
const youngGeneration = "--max-semi-space-size=8";

/**
 * Starts the built server, or another `entry` of it, and waits until its health check is good. Its output is passed on.
 * `exited` resolves with its exit code.
 * @throws {TaskFailed} when it ends first
 */
export async function startServer(node, { env, place }, entry = serverEntry) {
  const isTerminal = process.stdout.isTTY === true;
  const settings = {
    // Encoding images fragments glibc's arenas: 590 MB after the demo's images, 315 MB with two arenas.
    MALLOC_ARENA_MAX: "2",
    // Its output is a pipe, so that it does not detect the terminal.
    ...(isTerminal && { LOG_FORMAT: "pretty" }),
    ...env,
  };
  const program = startProgram(node, [youngGeneration, entry], settings);
  const forget = atEnd(() => program.stop(shutdownTimeout));
  let adminLogin;
  createInterface({ input: program.stdout }).on("line", (line) => {
    if (line.startsWith("Admin login:")) adminLogin = line;
    process.stdout.write(`${line}\n`);
  });
  await waitUntilHealthy(localIp(place), program.exited);
  return {
    exited: program.exited,
    adminLogin: () => adminLogin,
    stop() {
      forget();
      return program.stop(shutdownTimeout);
    },
  };
}

async function waitUntilHealthy(url, exited) {
  let isOver = false;
  void exited.then(() => (isOver = true));
  while (!(await isHealthy(url))) {
    if (isOver) throw new TaskFailed("The server could not start; its output is above.");
    await wait(50);
  }
}

async function isHealthy(url) {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** @throws {TaskFailed} when another program uses the site's port */
export async function requireFreePort({ port, host }) {
  const error = await tryListen(port, host);
  if (error?.code === "EADDRINUSE") {
    throw new TaskFailed(`Port ${port} is in use by another program. Stop it, or choose another: PORT=3001 npm start`);
  }
}

/** Returns a free TCP port of 127.0.0.1. Another program may take it before it is used. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function tryListen(port, host) {
  return new Promise((resolve) => {
    const server = createServer().once("error", resolve);
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
