import { spawn } from "node:child_process";
import { atEnd, TaskFailed, unlessEnding } from "./lifetime.mjs";
import { inRoot, root } from "./paths.mjs";

const isWindows = process.platform === "win32";
const tether = ["--import", new URL("./end-with-parent.mjs", import.meta.url).href];

/**
 * Runs a tool to its end and keeps what it prints to itself.
 * @returns {Promise<string>} its standard output
 * @throws {TaskFailed} with everything it printed, when it fails
 */
export async function runQuietly(file, args, options = {}) {
  const child = startTool(file, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const printed = { all: "", out: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    printed.all += text;
    printed.out += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    printed.all += text;
  });
  const code = await ended(child);
  await unlessEnding();
  if (code !== 0)
    throw new TaskFailed(options.failure ?? `${[file, ...args].join(" ")} ended with ${code}`, printed.all);
  return printed.out;
}

/** Runs a tool to its end on the user's terminal; returns its exit code. */
export async function runOpenly(file, args, options = {}) {
  const code = await ended(startTool(file, args, { ...options, stdio: "inherit" }));
  await unlessEnding();
  return code;
}

/**
 * Starts a long-running Node program that ends when this process does, however that happens.
 * It has a process group of its own, so that Ctrl-C reaches only us and we end things in the right order.
 */
export function startProgram(node, args, env) {
  const child = spawn(node, [...tether, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    detached: !isWindows,
    windowsHide: true,
  });
  child.channel?.unref();
  const exited = ended(child);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;

  /** Asks it to end, and ends it by force after `patience` milliseconds; returns its exit code. */
  async function stop(patience) {
    // Windows has no SIGTERM; there the lost connection is what the program hears.
    if (isWindows && child.connected) child.disconnect();
    else if (!isOver()) child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), patience);
    const code = await exited;
    clearTimeout(force);
    return code;
  }
  return { stdout: child.stdout, exited, stop };
}

/** The file of a tool that the workspace has installed, to be run by our own Node. */
export function toolFile(...parts) {
  return inRoot("node_modules", ...parts);
}

function startTool(file, args, { env, cwd = root, stdio }) {
  // npm and npx are .cmd files on Windows, which only a shell can run.
  const shell = isWindows && !/[\\/]/.test(file);
  const child = spawn(file, args, { cwd, env: env ?? process.env, stdio, shell, windowsHide: true });
  const forget = atEnd(() => {
    child.kill("SIGTERM");
    return ended(child).then(() => undefined);
  });
  child.once("close", forget);
  child.once("error", forget);
  return child;
}

function ended(child) {
  return new Promise((resolve, reject) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode ?? 1);
    child.once("error", (error) => reject(new TaskFailed(`Could not start ${child.spawnfile}: ${error.message}`)));
    child.once("close", (code) => resolve(code ?? 1));
  });
}
