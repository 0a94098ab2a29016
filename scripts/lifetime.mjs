import { constants } from "node:os";
import { say } from "./say.mjs";

/** What a task tells the user before it ends with 1; anything else that is thrown is a fault of the scripts. */
export class TaskFailed extends Error {
  /** @param {string} message a sentence that says what to do @param {string} [output] what a tool printed */
  constructor(message, output = "") {
    super(message);
    this.name = "TaskFailed";
    this.output = output;
  }
}

const endings = [];
let finishing;

/**
 * Has `ending` run before the process ends, the last one registered first. An ending may return an exit code that
 * takes the place of the task's. Returns a function that takes the ending back.
 */
export function atEnd(ending) {
  endings.push(ending);
  return () => {
    const index = endings.indexOf(ending);
    if (index !== -1) endings.splice(index, 1);
  };
}

/** Never resolves once the process is ending: whatever a task would do next is no longer wanted. */
export function unlessEnding() {
  return finishing === undefined ? Promise.resolve() : new Promise(() => {});
}

/** Runs the endings once and ends the process. */
export function finish(code) {
  finishing ??= runEndings(code).then((final) => process.exit(final));
  return finishing;
}

/** Prints why a task failed; its return value is the exit code. */
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

// npm hands a SIGTERM to the shell between us, which dies of it and tells us nothing: we only lose our parent.
const parent = process.ppid;
if (process.env.npm_lifecycle_event !== undefined && process.platform !== "win32") {
  setInterval(() => {
    if (process.ppid !== parent) void finish(128 + constants.signals.SIGTERM);
  }, 250).unref();
}
