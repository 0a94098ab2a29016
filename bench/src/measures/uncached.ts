import { Agent, get } from "node:http";
import { baselineFile } from "../build-baselines.ts";
import type { BenchDatabase } from "../databases.ts";
import { waitForQuiet, type Pace } from "../load.ts";
import { serverCore, startProgram, type Program } from "../program.ts";
import { compared, type Result } from "../result.ts";
import { visitorIp } from "../visitor-ip.ts";
import { startDatabaseBaseline } from "./reads.ts";

/**
 * Measures the product's public responses without its cache: the content version changes before each request, so that
 * each response is read and rendered anew. Requests are sent one after another, because simultaneous ones would share
 * the work; therefore the rates are per second of processor time, for the baselines too.
 */
export async function measureUncached(product: Program, database: BenchDatabase, pace: Pace): Promise<Result[]> {
  const touch = () => database.bumpContentVersion();
  const baselineOf = async (start: () => Promise<Program>) => {
    const program = await start();
    const rate = await rateOf(program, "/", pace);
    await program.stop();
    return rate;
  };
  const db = { baseline: await baselineOf(() => startDatabaseBaseline(database)), baselineName: "F-db" };
  const ssr = { baseline: await baselineOf(startRenderingBaseline), baselineName: "F-ssr" };
  const results: Result[] = [];
  for (const { path, target, atLeast, ...baseline } of [
    { path: "/api/products", target: 1, atLeast: 0.6, ...db },
    { path: "/store", target: 2, atLeast: 0.08, ...ssr },
    { path: "/", target: 3, atLeast: 0.05, ...ssr },
  ]) {
    const rate = await rateOf(product, path, pace, touch);
    const what = `GET ${path}, uncached, per second of processor time`;
    results.push(compared({ target, what, product: rate, unit: "/s", atLeast, ...baseline }));
  }
  return results;
}

export function startRenderingBaseline(): Promise<Program> {
  return startProgram({ file: baselineFile("koa-ssr"), core: serverCore, env: {} });
}

/** Returns the sequential requests that a program handles per second of its processor time: median of the rounds. */
export async function rateOf(
  program: Program,
  path: string,
  pace: Pace,
  before?: () => Promise<void>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const run = (seconds: number) => requestInTurn(`${program.url}${path}`, agent, seconds, before);
  await run(pace.warmUpSeconds);
  const rates: number[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    await waitForQuiet(pace);
    const used = await program.cpuTime();
    const count = await run(pace.seconds);
    rates.push((count * 1000) / ((await program.cpuTime()) - used));
  }
  agent.destroy();
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? NaN;
}

async function requestInTurn(
  url: string,
  agent: Agent,
  seconds: number,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count++) {
    await before();
    await request(url, agent, visitorIp(count));
  }
  return count;
}

function request(url: string, agent: Agent, ip: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers: { "x-forwarded-for": ip } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded ${response.statusCode}`));
      response.resume().once("end", resolve).once("error", reject);
    });
    sent.once("error", reject);
  });
}
