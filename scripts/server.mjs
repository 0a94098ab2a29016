import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { localAddress } from "./environment.mjs";
import { atEnd, TaskFailed } from "./lifetime.mjs";
import { serverEntry } from "./paths.mjs";
import { startProgram } from "./process.mjs";

/** How long the server may take to finish what it has begun; the server's own limit is shorter. */
const shutdownPatience = 20_000;

/**
 * What a request leaves behind is collected after 16 MB, not after the 64 of a machine with much memory: a hundred MB
 * less under load, at the same speed.
 */
const youngGeneration = "--max-semi-space-size=16";

/**
 * Starts the built server and waits until its health check is good. What it prints is passed on.
 * `exited` is its exit code, once it has one.
 * @throws {TaskFailed} when it ends first
 */
export async function startServer(node, { env, place }) {
  const isTerminal = process.stdout.isTTY === true;
  const settings = {
    // Encoding pictures leaves glibc's many arenas full of holes: 590 MB after the demo's, 315 MB with two.
    MALLOC_ARENA_MAX: "2",
    // Its output goes through a pipe, so it cannot see the terminal by itself.
    ...(isTerminal && { LOG_FORMAT: "pretty" }),
    ...env,
  };
  const program = startProgram(node, [youngGeneration, serverEntry], settings);
  const forget = atEnd(() => program.stop(shutdownPatience));
  let adminLogin;
  createInterface({ input: program.stdout }).on("line", (line) => {
    if (line.startsWith("Admin login:")) adminLogin = line;
    process.stdout.write(`${line}\n`);
  });
  await waitUntilHealthy(localAddress(place), program.exited);
  return {
    exited: program.exited,
    adminLogin: () => adminLogin,
    stop() {
      forget();
      return program.stop(shutdownPatience);
    },
  };
}

async function waitUntilHealthy(address, exited) {
  let isOver = false;
  void exited.then(() => (isOver = true));
  while (!(await isHealthy(address))) {
    if (isOver) throw new TaskFailed("The server could not start; what it said is above.");
    await wait(50);
  }
}

async function isHealthy(address) {
  try {
    const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
