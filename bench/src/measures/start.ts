import type { BenchDatabase } from "../databases.ts";
import { waitForQuiet, type Pace } from "../load.ts";
import { startProduct } from "../product.ts";
import type { Program } from "../program.ts";
import { compared, type Result } from "../result.ts";
import { startDatabaseBaseline } from "./reads.ts";

/** From the start of the process to the first 200 on `/`; both databases are filled by then. */
export async function measureStart(database: BenchDatabase, pace: Pace, starts: number): Promise<Result> {
  const product: number[] = [];
  const baseline: number[] = [];
  for (let round = 0; round < starts; round++) {
    await waitForQuiet(pace);
    baseline.push(await timed(() => startDatabaseBaseline(database)));
    product.push(await timed(() => startProduct(database)));
  }
  return compared({
    target: 7,
    what: "start to the first 200 on /",
    product: median(product),
    baseline: median(baseline),
    baselineName: "F-db",
    unit: "ms",
    atMost: 3,
  });
}

async function timed(start: () => Promise<Program>): Promise<number> {
  const program = await start();
  await program.stop();
  return program.startMs;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
