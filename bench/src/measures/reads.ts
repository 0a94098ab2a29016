import { spawnSync } from "node:child_process";
import { baselineFile } from "../build-baselines.ts";
import type { BenchDatabase } from "../databases.ts";
import { measureLoad, type LoadResult, type Pace } from "../load.ts";
import { serverCore, startProgram, type Program } from "../program.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";

/** The baselines that use no database. */
export interface Baselines {
  readonly json: LoadResult;
  readonly page: LoadResult;
  readonly ssr: LoadResult;
}

/** The baseline with one read from the database, and its memory. */
export interface DatabaseBaseline extends LoadResult {
  readonly idleMiB: number;
  readonly loadedMiB: number;
}

export async function measureBaselines(pace: Pace): Promise<Baselines> {
  const measure = async (name: string) => {
    const program = await startProgram({ file: baselineFile(name), core: serverCore, env: {} });
    const result = await measureLoad(program, "/", pace);
    await program.stop();
    return result;
  };
  return { json: await measure("koa-json"), page: await measure("koa-page"), ssr: await measure("koa-ssr") };
}

export async function measureDatabaseBaseline(database: BenchDatabase, pace: Pace): Promise<DatabaseBaseline> {
  fillBaseline(database);
  const program = await startDatabaseBaseline(database);
  const idleMiB = await idleMemory(program);
  const load = await measureLoad(program, "/", pace);
  const loadedMiB = await program.memory();
  await program.stop();
  return { ...load, idleMiB, loadedMiB };
}

function fillBaseline(database: BenchDatabase): void {
  const env = { ...process.env, BASELINE_DATABASE: database.baseline };
  const { status } = spawnSync(process.execPath, [baselineFile("koa-db"), "fill"], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("the baseline's database could not be filled");
}

/** Starts the baseline on the table of {@link measureDatabaseBaseline}. */
export function startDatabaseBaseline(database: BenchDatabase): Promise<Program> {
  return startProgram({
    file: baselineFile("koa-db"),
    core: serverCore,
    env: { BASELINE_DATABASE: database.baseline },
  });
}

/** Returns the memory after the first responses, once the start's memory may be released. */
export async function idleMemory(program: Program): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return program.memory();
}

/** Measures the product's public responses as served: cached until their data changes. */
export async function measureReads(
  product: Program,
  baselines: Baselines,
  databaseBaseline: DatabaseBaseline,
  pace: Pace,
): Promise<Result[]> {
  const results: Result[] = [];
  const list = { path: "/api/products", target: 1, baseline: baselines.json, baselineName: "F-koa" };
  const page = { baseline: baselines.page, baselineName: "F-page" };
  for (const { path, target, baseline, baselineName } of [
    list,
    { ...page, path: "/store", target: 2 },
    { ...page, path: "/", target: 3 },
  ]) {
    for (const encoding of ["identity", "br"]) {
      const load = await measureLoad(product, path, pace, { "accept-encoding": encoding });
      const what = `GET ${path}${encoding === "br" ? ", br" : ""}`;
      results.push(
        compared({ target, what, product: load.rate, baseline: baseline.rate, baselineName, unit: "/s", atLeast: 0.5 }),
        compared({
          target: 4,
          what: `${what}: p99`,
          product: load.p99Ms,
          baseline: target === 1 ? databaseBaseline.p99Ms : baseline.p99Ms,
          baselineName: target === 1 ? "F-db" : baselineName,
          unit: "ms",
          atMost: 2,
        }),
      );
      const cpu = {
        product: load.cpuMicros,
        baseline: baseline.cpuMicros,
        baselineName,
        unit: "µs",
        atMost: 2,
      } as const;
      results.push({ ...compared({ target, what: `${what}: processor time`, ...cpu }), limit: "", isReached: null });
      if (load.failed > 0) results.push(counted(target, `${what}: failed requests`, String(load.failed), "0", false));
    }
  }
  return results;
}

/** Returns the baselines' numbers, for comparison with other days. */
export function baselineLines(baselines: Baselines): string[] {
  const line = (name: string, { rate, p99Ms, cpuMicros }: LoadResult) =>
    `${name}: ${inUnit(rate, "/s")}, p99 ${inUnit(p99Ms, "ms")}, ${inUnit(cpuMicros, "µs")} of processor time each`;
  return [
    line("F-koa, Koa and router with JSON of 12 objects", baselines.json),
    line("F-page, a rendered page from memory", baselines.page),
    line("F-ssr, React's renderToString of 12 cards", baselines.ssr),
  ];
}
