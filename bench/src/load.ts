import { execFile, spawnSync } from "node:child_process";
import { cpus } from "node:os";
import { promisify } from "node:util";
import { setTimeout as wait } from "node:timers/promises";
import { findTool } from "./find-tool.ts";
import { loadCore, pinned, type Program } from "./program.ts";

/** The result of one load run. */
export interface LoadResult {
  /** Requests per second. */
  readonly rate: number;
  readonly p99Ms: number;
  /** Responses other than 2xx, broken connections and timeouts. */
  readonly failed: number;
  /** The server's processor time per request in microseconds: hardly affected by other load on the machine. */
  readonly cpuMicros: number;
}

type Run = Omit<LoadResult, "cpuMicros">;

export interface Pace {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
}

export const connections = 32;

const run = promisify(execFile);
const hasWrk = spawnSync("wrk", ["-v"]).error === undefined;

/** `wrk` needs less processor time than a generator on Node, so it measures faster servers correctly. */
export const loadGenerator = hasWrk ? "wrk" : "autocannon";

/** Returns the median by rate of several runs after a warm-up, from {@link connections} connections without pauses. */
export async function measureLoad(
  program: Program,
  path: string,
  pace: Pace,
  headers: Readonly<Record<string, string>> = {},
): Promise<LoadResult> {
  const runOnce = hasWrk ? runWrk : runAutocannon;
  const url = `${program.url}${path}`;
  await runOnce(url, pace.warmUpSeconds, headers);
  const results: LoadResult[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    await waitForQuiet(pace);
    const before = await program.cpuTime();
    const result = await runOnce(url, pace.seconds, headers);
    const used = (await program.cpuTime()) - before;
    results.push({ ...result, cpuMicros: (used * 1000) / (result.rate * pace.seconds) });
  }
  const sorted = results.toSorted((a, b) => a.rate - b.rate);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (!median) throw new Error("no run was measured");
  return { ...median, failed: results.reduce((sum, { failed }) => sum + failed, 0) };
}

/** The maximum total wait for an idle machine in one bench. */
const limitMs = 180_000;
let waitedMs = 0;
const shares: number[] = [];

/** Returns the share of the machine that other programs used just before the runs, 0 to 1: median and maximum. */
export function busyBefore(): { readonly median: number; readonly max: number } {
  const sorted = shares.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, max: sorted.at(-1) ?? 0 };
}

/** Waits until other programs leave the machine idle, up to {@link limitMs} in one bench. */
export async function waitForQuiet({ seconds }: Pace): Promise<void> {
  let busy = await busyShare();
  while (seconds >= 5 && busy > 0.1 && waitedMs < limitMs) {
    await wait(1500);
    waitedMs += 2000;
    busy = await busyShare();
  }
  shares.push(busy);
}

async function busyShare(): Promise<number> {
  const before = cpuTimes();
  await wait(500);
  const after = cpuTimes();
  return 1 - (after.idle - before.idle) / (after.total - before.total);
}

function cpuTimes(): { idle: number; total: number } {
  const times = cpus().map((cpu) => cpu.times);
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    total: times.reduce((sum, { idle, user, nice, sys, irq }) => sum + idle + user + nice + sys + irq, 0),
  };
}

async function runWrk(url: string, seconds: number, headers: Readonly<Record<string, string>>): Promise<Run> {
  const extra = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const options = ["-t1", `-c${connections}`, `-d${seconds}s`, "--latency", ...extra, url];
  const { stdout } = await run(...pinned(loadCore, "wrk", options));
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout)?.slice(1) ?? [];
  const refused = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? "0";
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p99Ms: milliseconds(/99%\s+([\d.]+\w+)/.exec(stdout)?.[1] ?? ""),
    failed: [...errors, refused].reduce((sum, count) => sum + Number(count), 0),
  };
}

/** Parses wrk's durations: 812.00us, 1.93ms, 1.02s. */
function milliseconds(text: string): number {
  const [, value, unit] = /^([\d.]+)(us|ms|s)$/.exec(text) ?? [];
  const factor = { us: 0.001, ms: 1, s: 1000 }[unit ?? ""];
  return Number(value) * (factor ?? NaN);
}

interface AutocannonReport {
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

async function runAutocannon(url: string, seconds: number, headers: Readonly<Record<string, string>>): Promise<Run> {
  const program = findTool("autocannon");
  const extra = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const options = [program, "--json", "-c", String(connections), "-d", String(seconds), ...extra, url];
  const { stdout } = await run(...pinned(loadCore, process.execPath, options));
  const report = JSON.parse(stdout) as AutocannonReport;
  return {
    rate: report.requests.average,
    p99Ms: report.latency.p99,
    failed: report.non2xx + report.errors,
  };
}
