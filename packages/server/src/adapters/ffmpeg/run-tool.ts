import { spawn, type ChildProcessByStdio } from "node:child_process";
import { constants, setPriority } from "node:os";
import type { Readable } from "node:stream";
import { AudioToolsFailed, AudioToolsMissing } from "../../ports/audio-tools.ts";

export interface ToolCall {
  /** The program with its arguments; no shell reads them. */
  readonly command: readonly [string, ...string[]];
  readonly signal: AbortSignal;
  readonly limitMs: number;
  /** Receives the standard output as it arrives. */
  readonly onOutput?: (text: string) => void;
}

export interface ToolResult {
  readonly code: number;
  /** The last lines of the standard error. */
  readonly log: string;
}

const loggedCharacters = 8192;
/** The exit code of ffmpeg after SIGTERM. */
const stoppedCode = 255;

type Child = ChildProcessByStdio<null, Readable, Readable>;
type End = { readonly code: number | null } | { readonly failure: Error };

/**
 * Runs a program with a low priority to its end. It is killed when the signal is aborted or its time is over.
 * @throws {AudioToolsMissing} if it cannot be started
 * @throws {AudioToolsFailed} if its time was over or another program killed it
 */
export async function runTool({ command, signal, limitMs, onOutput }: ToolCall): Promise<ToolResult> {
  signal.throwIfAborted();
  const [program, ...args] = command;
  // The program gets none of the server's variables, which include secrets.
  const env = { PATH: process.env.PATH, LC_ALL: "C.UTF-8" };
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
  yieldToOthers(child);
  let [log, isLate] = ["", false];
  child.stdout.setEncoding("utf8").on("data", (text: string) => onOutput?.(text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    log = (log + text).slice(-loggedCharacters);
  });
  const onAbort = () => kill(child);
  const timer = setTimeout(() => {
    isLate = true;
    kill(child);
  }, limitMs);
  signal.addEventListener("abort", onAbort);
  const end = await ended(child);
  clearTimeout(timer);
  signal.removeEventListener("abort", onAbort);
  signal.throwIfAborted();
  if (isLate) throw new AudioToolsFailed("timeout");
  if ("failure" in end) throw end.failure;
  if (end.code === null || end.code === stoppedCode) throw new AudioToolsFailed("killed");
  return { code: end.code, log };
}

/** The threads that the program starts later have this priority too. */
function yieldToOthers({ pid }: Child): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

function kill(child: Child): void {
  child.kill("SIGKILL");
  // A program that it started could hold them open.
  child.stdout.destroy();
  child.stderr.destroy();
}

/** A crash of the program, unlike its end by another one, is the file's fault: code 1. */
function ended(child: Child): Promise<End> {
  return new Promise((resolve) => {
    child.once("error", (error: NodeJS.ErrnoException) => {
      if (child.pid !== undefined) return;
      const cannotStart = error.code === "ENOENT" || error.code === "EACCES";
      resolve({ failure: cannotStart ? new AudioToolsMissing() : error });
    });
    child.once("close", (code, signal) => {
      resolve({ code: signal !== null && signal !== "SIGKILL" && signal !== "SIGTERM" ? 1 : code });
    });
  });
}
