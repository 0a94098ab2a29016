import { constants, tmpdir } from "node:os";
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { say } from "./say.mjs";

/** A failure that a task explains to the user before it exits with 1. Any other error is a bug of the scripts. */
export class TaskFailed extends Error {
  /** @param {string} message a message that says what to do @param {string} [output] what a tool printed */
  constructor(message, output = "") {
    super(message);
    this.name = "TaskFailed";
    this.output = output;
  }
}

const endings = [];
let finishing;

/**
 * Registers `ending` to run before the process exits, in reverse order of registration. An ending may return an exit
 * code that replaces the task's. Returns a function that removes the ending.
 */
export function atEnd(ending) {
  endings.push(ending);
  return () => {
    const index = endings.indexOf(ending);
    if (index !== -1) endings.splice(index, 1);
  };
}

/** Resolves at once, or never when the process is ending, so that the task does nothing more. */
export function unlessEnding() {
  return finishing === undefined ? Promise.resolve() : new Promise(() => {});
}

/** Runs the endings once and ends the process. */
export function finish(code) {
  finishing ??= runEndings(code).then((final) => process.exit(final));
  return finishing;
}

/** Prints why a task failed. Returns its exit code. */
export function reportFailure(error) {
  if (finishing) return 1;
  if (error instanceof TaskFailed) {
    if (error.output) console.error(error.output.trimEnd());
    console.error(`\n${error.message}`);
  } else {
    console.error(error);
  }
  return 1;
}

async function runEndings(code) {
  let final = code;
  while (endings.length > 0) {
    try {
      final = (await endings.pop()()) ?? final;
    } catch (error) {
      console.error(error);
    }
  }
  return final;
}

let signals = 0;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    signals += 1;
    if (signals === 3) process.exit(128 + constants.signals[signal]);
    if (signals === 1) say("Stopping …");
    void finish(128 + constants.signals[signal]);
  });
}

// npm sends SIGTERM only to the shell that started this process; the shell ends, and the parent's id changes.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
  setInterval(() => {
    if (process.ppid !== parent) void finish(128 + constants.signals.SIGTERM);
  }, 250).unref();
}

/**
 * Creates a folder for tests, in memory if 4 GiB are free there, else in the system's temporary folder. In memory a
 * database's flushes take no time: on a disk the server's tests spend a quarter of theirs on them. The folder is
 * deleted when the process ends.
 */
export async function makeMemoryFolder(prefix) {
  const memory = "/dev/shm";
  const { bavail = 0, bsize = 0 } = await statfs(memory).catch(() => ({}));
  const parent = bavail * bsize >= 4 * 1024 ** 3 ? memory : tmpdir();
  const folder = await mkdtemp(join(parent, prefix));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
