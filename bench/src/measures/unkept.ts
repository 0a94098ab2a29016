import { Agent, get } from "node:http";
import { floorFile } from "../build-floors.ts";
import type { BenchDatabase } from "../databases.ts";
import { waitForQuiet, type Pace } from "../load.ts";
import { serverCore, startProgram, type Program } from "../program.ts";
import { compared, type Result } from "../result.ts";
import { startDatabaseFloor } from "./reads.ts";

/**
 * The product's public answers when nothing is kept: the content counts as changed before each request, so that each is
 * read and rendered anew. They come one after another, because those that come together would share the work; hence
 * the rates are those of processor time, which the floors' are too.
 */
export async function measureUnkept(product: Program, database: BenchDatabase, pace: Pace): Promise<Result[]> {
  const touch = () => database.touchContent();
  const floorOf = async (start: () => Promise<Program>) => {
    const program = await start();
    const rate = await rateOf(program, "/", pace);
    await program.stop();
    return rate;
  };
  const db = { floor: await floorOf(() => startDatabaseFloor(database)), floorName: "F-db" };
  const ssr = { floor: await floorOf(startRenderingFloor), floorName: "F-ssr" };
  const results: Result[] = [];
  for (const { path, target, atLeast, ...floor } of [
    { path: "/api/products", target: 1, atLeast: 0.6, ...db },
    { path: "/store", target: 2, atLeast: 0.08, ...ssr },
    { path: "/", target: 3, atLeast: 0.05, ...ssr },
  ]) {
    const rate = await rateOf(product, path, pace, touch);
    const what = `GET ${path}, nothing kept: for a second of processor time`;
    results.push(compared({ target, what, product: rate, unit: "/s", atLeast, ...floor }));
  }
  return results;
}

function startRenderingFloor(): Promise<Program> {
  return startProgram({ file: floorFile("koa-ssr"), core: serverCore, env: {} });
}

/** How many requests, one after another, a program answers with a second of its processor time: median of the rounds. */
async function rateOf(program: Program, path: string, pace: Pace, before?: () => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (seconds: number) => askInTurn(`${program.url}${path}`, agent, seconds, before);
  await ask(pace.warmUpSeconds);
  const rates: number[] = [];
  for (let round = 0; round < pace.rounds; round++) {
    await waitForQuiet(pace);
    const used = await program.cpuTime();
    const count = await ask(pace.seconds);
    rates.push((count * 1000) / ((await program.cpuTime()) - used));
  }
  agent.destroy();
  return rates.toSorted((a, b) => a - b)[Math.floor(rates.length / 2)] ?? NaN;
}

async function askInTurn(
  url: string,
  agent: Agent,
  seconds: number,
  before: () => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let count = 0;
  for (; performance.now() < end; count++) {
    await before();
    await ask(url, agent);
  }
  return count;
}

function ask(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().once("end", resolve).once("error", reject);
    });
    call.once("error", reject);
  });
}
