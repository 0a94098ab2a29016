import { spawnSync } from "node:child_process";
import { floorFile } from "../build-floors.ts";
import type { BenchDatabase } from "../databases.ts";
import { measureLoad, type LoadResult, type Pace } from "../load.ts";
import { serverCore, startProgram, type Program } from "../program.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";

/** The floors that use no database. */
export interface Floors {
  readonly json: LoadResult;
  readonly page: LoadResult;
  readonly ssr: LoadResult;
}

/** The floor with one read from the database, and its memory. */
export interface DatabaseFloor extends LoadResult {
  readonly idleMiB: number;
  readonly loadedMiB: number;
}

export async function measureFloors(pace: Pace): Promise<Floors> {
  const measure = async (name: string) => {
    const program = await startProgram({ file: floorFile(name), core: serverCore, env: {} });
    const result = await measureLoad(program, "/", pace);
    await program.stop();
    return result;
  };
  return { json: await measure("koa-json"), page: await measure("koa-page"), ssr: await measure("koa-ssr") };
}

export async function measureDatabaseFloor(database: BenchDatabase, pace: Pace): Promise<DatabaseFloor> {
  fillFloor(database);
  const program = await startDatabaseFloor(database);
  const idleMiB = await idleMemory(program);
  const load = await measureLoad(program, "/", pace);
  const loadedMiB = await program.memory();
  await program.stop();
  return { ...load, idleMiB, loadedMiB };
}

function fillFloor(database: BenchDatabase): void {
  const env = { ...process.env, FLOOR_DATABASE: database.floor };
  const { status } = spawnSync(process.execPath, [floorFile("koa-db"), "fill"], { env, stdio: "inherit" });
  if (status !== 0) throw new Error("the floor's database could not be filled");
}

/** Starts the floor on the table that {@link measureDatabaseFloor} made. */
export function startDatabaseFloor(database: BenchDatabase): Promise<Program> {
  return startProgram({ file: floorFile("koa-db"), core: serverCore, env: { FLOOR_DATABASE: database.floor } });
}

/** Memory after the first answers, when what starting needed may have been let go. */
export async function idleMemory(program: Program): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return program.memory();
}

/** The product's public answers, as served: kept, and dropped when their data changes. */
export async function measureReads(
  product: Program,
  floors: Floors,
  databaseFloor: DatabaseFloor,
  pace: Pace,
): Promise<Result[]> {
  const results: Result[] = [];
  const list = { path: "/api/products", target: 1, floor: floors.json, floorName: "F-koa" };
  const page = { floor: floors.page, floorName: "F-page" };
  for (const { path, target, floor, floorName } of [
    list,
    { ...page, path: "/store", target: 2 },
    { ...page, path: "/", target: 3 },
  ]) {
    for (const encoding of ["identity", "br"]) {
      const load = await measureLoad(product, path, pace, { "accept-encoding": encoding });
      const what = `GET ${path}${encoding === "br" ? ", br" : ""}`;
      results.push(
        compared({ target, what, product: load.rate, floor: floor.rate, floorName, unit: "/s", atLeast: 0.5 }),
        compared({
          target: 4,
          what: `${what}: p99`,
          product: load.p99Ms,
          floor: target === 1 ? databaseFloor.p99Ms : floor.p99Ms,
          floorName: target === 1 ? "F-db" : floorName,
          unit: "ms",
          atMost: 2,
        }),
      );
      const cpu = { product: load.cpuMicros, floor: floor.cpuMicros, floorName, unit: "µs", atMost: 2 } as const;
      results.push({ ...compared({ target, what: `${what}: processor time`, ...cpu }), limit: "", isReached: null });
      if (load.failed > 0) results.push(counted(target, `${what}: failed requests`, String(load.failed), "0", false));
    }
  }
  return results;
}

/** The floors' own numbers, to be compared with those of other days. */
export function floorLines(floors: Floors): string[] {
  const line = (name: string, { rate, p99Ms, cpuMicros }: LoadResult) =>
    `${name}: ${inUnit(rate, "/s")}, p99 ${inUnit(p99Ms, "ms")}, ${inUnit(cpuMicros, "µs")} of processor time each`;
  return [
    line("F-koa, Koa and router with JSON of 12 objects", floors.json),
    line("F-page, a rendered page from memory", floors.page),
    line("F-ssr, React's renderToString of 12 cards", floors.ssr),
  ];
}
