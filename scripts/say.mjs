import { open } from "node:fs/promises";
import { stripVTControlCharacters } from "node:util";

/** Prints a line of progress. */
export function say(text) {
  console.log(text === "" ? "" : `> ${text}`);
}

/** Prints what starts, runs it, and prints how long it took. */
export async function step(text, work) {
  say(`${text} …`);
  const startedAt = performance.now();
  const result = await work();
  say(`  done in ${seconds(performance.now() - startedAt)}`);
  return result;
}

/** Formats milliseconds for people, e.g. `1.4 s`. */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

const intervalMs = 30_000;
const width = 100;

/** Prints each start of a task, and regularly which tasks run and the last line that each has printed. */
export function showRunning() {
  const running = new Map();
  const timer = setInterval(() => void printRunning(running), intervalMs);
  return {
    /** Adds a task whose output is in `log`. Returns a function that removes it and returns its milliseconds. */
    add(name, log) {
      say(`${name} …`);
      const startedAt = performance.now();
      running.set(name, { log, startedAt });
      return () => {
        running.delete(name);
        return performance.now() - startedAt;
      };
    },
    stop: () => clearInterval(timer),
  };
}

async function printRunning(running) {
  for (const [name, { log, startedAt }] of running) {
    const line = await lastLine(log).catch(() => "");
    say(`  ${name}, for ${seconds(performance.now() - startedAt)}: ${line}`.slice(0, width));
  }
}

async function lastLine(path) {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({ position: Math.max(0, size - 4096), length: 4096 });
    const lines = stripVTControlCharacters(buffer.toString("utf8", 0, bytesRead)).split("\n");
    return lines.map((line) => line.trim()).findLast((line) => line !== "") ?? "";
  } finally {
    await file.close();
  }
}
