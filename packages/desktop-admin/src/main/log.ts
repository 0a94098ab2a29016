import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import { dirname } from "node:path";

/** Further fields of a log line. An error is written with its stack. */
type LogFacts = Readonly<Record<string, unknown>>;

export interface Log {
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}

const maxBytes = 1024 * 1024;

/**
 * Opens a log file with one JSON object per line. At 1 MiB the file is renamed to `.old`, and a new one is started.
 * Writes synchronously, so that the last line before a crash is stored. Never throws, so that a full disk does not stop
 * the program.
 */
export function openLogFile(path: string, now: () => Date): Log {
  const write = (level: string, message: string, facts: LogFacts = {}): void => {
    const line = { time: now().toISOString(), level, message, ...facts };
    try {
      if (sizeOf(path) > maxBytes) renameSync(path, `${path}.old`);
      appendFileSync(path, `${JSON.stringify(line, serializeError)}\n`);
    } catch {
      // The log is the last resort for errors.
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

function serializeError(_key: string, value: unknown): unknown {
  return value instanceof Error ? (value.stack ?? value.message) : value;
}
