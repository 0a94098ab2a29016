import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Log, LogFacts } from "./log.ts";

const largestFile = 1024 * 1024;

/**
 * Writes the log, one line of JSON each, and keeps one older file beside it. It writes at once and never fails: the last
 * line before a crash is the one that is wanted, and a full disk must not take the program with it.
 */
export function openLogFile(path: string, now: () => Date): Log {
  const write = (level: string, message: string, facts: LogFacts = {}): void => {
    const line = { time: now().toISOString(), level, message, ...facts };
    try {
      if (sizeOf(path) > largestFile) renameSync(path, `${path}.old`);
      appendFileSync(path, `${JSON.stringify(line, spellError)}\n`);
    } catch {
      // There is nowhere left to say it.
    }
  };
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch {
    // As above.
  }
  return {
    info: (...args) => write("info", ...args),
    warn: (...args) => write("warn", ...args),
    error: (...args) => write("error", ...args),
  };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

function spellError(_key: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
