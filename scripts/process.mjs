import { spawn } from "node:child_process";
import { open } from "node:fs/promises";
import { atEnd, TaskFailed, unlessEnding } from "./lifetime.mjs";
import { inRoot, root } from "./paths.mjs";

const isWindows = process.platform === "win32";
const endWithParent = ["--import", new URL("./end-with-parent.mjs", import.meta.url).href];

/**
 * Runs a tool to its end without showing its output.
 * @returns {Promise<string>} its standard output
 * @throws {TaskFailed} with the tool's complete output, if it fails
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

/** Runs a tool to its end on the user's terminal. Returns its exit code. */
export async function runOpenly(file, args, options = {}) {
  const code = await ended(startTool(file, args, { ...options, stdio: "inherit" }));
  await unlessEnding();
  return code;
}

/** Runs a tool to its end with its output in a new file. Returns its exit code. */
export async function runInto(log, file, args, options = {}) {
  const output = await open(log, "w");
  try {
    const code = await ended(startTool(file, args, { ...options, stdio: ["ignore", output.fd, output.fd] }));
    await unlessEnding();
    return code;
  } finally {
    await output.close();
  }
}

/**
 * Starts a long-running Node program that ends with this process, even when this process is killed. The program has
 * its own process group, so that Ctrl-C reaches only this process, which stops its programs in order.
 */
export function startProgram(node, args, env) {
  const child = spawn(node, [...endWithParent, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    detached: !isWindows,
    windowsHide: true,
  });
  child.channel?.unref();
  const exited = ended(child);
  const isOver = () => child.exitCode !== null || child.signalCode !== null;

  /** Asks the program to stop, and kills it after `timeoutMs`. Returns its exit code. */
  async function stop(timeoutMs) {
    // Windows has no SIGTERM; there the program stops when its connection closes.
    if (isWindows && child.connected) child.disconnect();
    else if (!isOver()) child.kill("SIGTERM");
    const force = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    const code = await exited;
    clearTimeout(force);
    return code;
  }
  return { stdout: child.stdout, exited, stop };
}

/** Returns the file of a tool in the workspace's `node_modules`, to be run by the toolchain's Node. */
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
