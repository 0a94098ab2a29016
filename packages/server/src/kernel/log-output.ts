import type { Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** The maximum number of bytes that may wait in memory for a slow reader. */
const maxWaitingBytes = 1_048_576;
const maxFlushMs = 1000;

interface LogOutput {
  write(line: string): void;
}

/** One for each stream, since each listens for the stream's errors. */
const outputs = new WeakMap<Writable, LogOutput>();

/**
 * Returns a destination for log lines that never blocks the program. Lines that a slow reader leaves no room for are
 * dropped, and a line with their number follows once there is room; all are dropped if the reader is gone. Node writes
 * to a pipe asynchronously, and to a file or a terminal at once.
 */
export function logOutput(stream: Writable = process.stdout): LogOutput {
  const output = outputs.get(stream) ?? makeLogOutput(stream);
  outputs.set(stream, output);
  return output;
}

function makeLogOutput(stream: Writable): LogOutput {
  let dropped = 0;
  let isGone = false;
  // Without a listener, a closed pipe would end the program.
  stream.on("error", () => (isGone = true));
  return {
    write(line) {
      if (isGone) return;
      if (stream.writableLength > maxWaitingBytes) {
        if (dropped === 0) stream.once("drain", reportDropped);
        dropped += 1;
      } else stream.write(line);
    },
  };

  function reportDropped(): void {
    const facts = { level: "warn", time: new Date().toISOString(), lines: dropped, event: "log lines dropped" };
    dropped = 0;
    stream.write(`${JSON.stringify(facts)}\n`);
  }
}

/** Waits until the reader has received the written lines, at most a second. Call it before `process.exit`. */
export async function flushLog(stream: Writable = process.stdout): Promise<void> {
  if (stream.writableLength === 0 || stream.destroyed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  stream.once("error", () => resolve());
  stream.write("", () => resolve());
  await Promise.race([promise, wait(maxFlushMs)]);
}

/** No line of the log is longer, in characters, so that strangers cannot fill the disk or hold up the process. */
const maxLine = 16_000;
/** Lines are rarely longer; only these are looked at in detail. */
const usualLine = 4000;
const maxText = 2000;

/**
 * Returns a line of JSON whose texts are cut to a bounded length; of a line that stays too long only its time, level and
 * event.
 */
export function shortenLine(line: string): string {
  if (line.length <= usualLine) return line;
  const content = JSON.parse(line) as Record<string, unknown>;
  const short = `${JSON.stringify(content, (_key, value: unknown) => cut(value))}\n`;
  if (short.length <= maxLine) return short;
  const { level, time, event, requestId, jobId } = content;
  return `${JSON.stringify({ level, time, event: cut(event), requestId, jobId, cut: line.length })}\n`;
}

function cut(value: unknown): unknown {
  return typeof value === "string" && value.length > maxText ? `${value.slice(0, maxText)}…` : value;
}
