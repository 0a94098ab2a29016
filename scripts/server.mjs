import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { atEnd, TaskFailed } from "./lifetime.mjs";
import { serverEntry } from "./paths.mjs";
import { startProgram } from "./process.mjs";

/** How long the server may take to finish what it has begun; the server's own limit is shorter. */
const shutdownPatience = 20_000;

/**
 * Starts the built server and waits until its health check is good. What it prints is passed on.
 * `exited` is its exit code, once it has one.
 * @throws {TaskFailed} when it ends first
 */
export async function startServer(node, env, address) {
  const isTerminal = process.stdout.isTTY === true;
  // Its output goes through a pipe, so it cannot see the terminal by itself.
  const program = startProgram(node, [serverEntry], isTerminal ? { LOG_FORMAT: "pretty", ...env } : env);
  atEnd(() => program.stop(shutdownPatience));
  let adminLogin;
  createInterface({ input: program.stdout }).on("line", (line) => {
    if (line.startsWith("Admin login:")) adminLogin = line;
    process.stdout.write(`${line}\n`);
  });
  let isOver = false;
  void program.exited.then(() => (isOver = true));
  while (!(await isHealthy(address))) {
    if (isOver) throw new TaskFailed("The server could not start; what it said is above.");
    await wait(50);
  }
  return { exited: program.exited, stop: program.stop, adminLogin: () => adminLogin };
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
