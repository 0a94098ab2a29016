import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../../e2e/fixtures/free-port.ts";
import { residentMiB } from "./faults/process-facts.ts";

/** The server runs on one core, the load generator on the other. */
export const serverCore = 0;
export const loadCore = 1;

/** Whether programs can be pinned to a core. */
export const canPin = spawnSync("taskset", ["-c", "0", "true"]).status === 0;

/** A server that the bench started. */
export interface Program {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to the first 200 for the ready path, in ms. */
  readonly startMs: number;
  /** Current resident memory, in MiB. */
  memory(): Promise<number>;
  /** Processor time used so far, in ms; NaN where the system does not report it. */
  cpuTime(): Promise<number>;
  stop(): Promise<void>;
}

export interface ProgramOptions {
  readonly file: string;
  readonly core: number;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd?: string;
  /** Requested until the response is 200; default: `/`. */
  readonly readyPath?: string;
  readonly nodeArguments?: readonly string[];
}

const maxStartMs = 120_000;
const running = new Set<ChildProcess>();

/** Starts a Node program on a free port (`PORT`), built for production, and waits until it is ready. */
export async function startProgram(options: ProgramOptions): Promise<Program> {
  const { file, core, env, readyPath = "/", nodeArguments = [] } = options;
  const port = await findFreePort();
  const startedAt = performance.now();
  const [command, args] = pinned(core, process.execPath, [...nodeArguments, file]);
  const child = spawn(command, args, {
    env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", PORT: String(port), ...env },
    stdio: ["ignore", "ignore", "inherit"],
    ...(options.cwd !== undefined && { cwd: options.cwd }),
  });
  running.add(child);
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(`${url}${readyPath}`))) {
    if (child.exitCode !== null || performance.now() - startedAt > maxStartMs) {
      child.kill("SIGKILL");
      throw new Error(`${file} did not start`);
    }
    await wait(2);
  }
  const startMs = performance.now() - startedAt;
  const pid = child.pid ?? 0;
  return {
    url,
    pid,
    startMs,
    memory: () => residentMiB(pid),
    cpuTime: () => cpuMs(pid),
    async stop() {
      child.kill("SIGTERM");
      await exited;
      running.delete(child);
    },
  };
}

/** Kills every program that still runs. */
export function killAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Returns the command line that runs a program on one core, where pinning is possible. */
export function pinned(core: number, command: string, args: readonly string[]): [string, string[]] {
  return canPin ? ["taskset", ["-c", String(core), command, ...args]] : [command, [...args]];
}

function isReady(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(url, { agent: false, timeout: 5000 }, (response) => {
      response.resume().once("close", () => resolve(response.statusCode === 200));
    });
    request.once("error", () => resolve(false)).once("timeout", () => request.destroy());
  });
}

async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name in brackets, fields 12 and 13 are user and system time in hundredths of a second.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
