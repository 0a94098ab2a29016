import type { BenchDatabase } from "../databases.ts";
import type { Options } from "../options.ts";
import { connections } from "../load.ts";
import { finishDemo, providerDelayMs, startProduct, startProvider } from "../product.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";
import { buyersAtOnce, measureCheckout, type CheckoutResult } from "./checkout.ts";
import { measureQuotes } from "./quote.ts";
import { idleMemory, measureDatabaseBaseline, measureReads, type DatabaseBaseline, type Baselines } from "./reads.ts";
import { measureStart } from "./start.ts";
import { measureUncached } from "./uncached.ts";

export interface DatabasePart {
  readonly database: string;
  readonly baseline: DatabaseBaseline;
  readonly results: readonly Result[];
}

/**
 * Measures everything that depends on the database. One product serves reads and checkouts, so its
 * memory includes both.
 */
export async function measureOnDatabase(
  database: BenchDatabase,
  baselines: Baselines,
  { pace, parts, starts }: Options,
): Promise<DatabasePart> {
  const results: Result[] = [];
  const baseline = await measureDatabaseBaseline(database, pace);
  const provider = await startProvider();
  // Only the first start stores the demo's images.
  const first = await startProduct(database, provider);
  await finishDemo(database);
  await first.stop();
  const product = await startProduct(database, provider);
  const idleMiB = await idleMemory(product);
  if (parts.includes("reads")) {
    results.push(...(await measureReads(product, baselines, baseline, pace)));
    results.push(...(await measureUncached(product, database, pace)));
    results.push(...(await measureQuotes(product, baseline, pace)));
  }
  const afterReads = await product.memory();
  if (parts.includes("checkout")) {
    results.push(...checkoutLines(await measureCheckout(product, provider, database, pace)));
  }
  const loadedMiB = Math.max(afterReads, await product.memory());
  const memory = { target: 8, baselineName: "F-db", unit: "MiB" } as const;
  results.push(
    compared({ ...memory, what: "memory, idle", product: idleMiB, baseline: baseline.idleMiB, atMost: 1.6 }),
    compared({
      ...memory,
      what: "memory after all loads",
      product: loadedMiB,
      baseline: baseline.loadedMiB,
      atMost: 1.8,
    }),
  );
  await product.stop();
  await provider.stop();
  if (parts.includes("start")) results.push(await measureStart(database, pace, starts));
  return { database: `${database.name} ${database.version}`, baseline, results };
}

function checkoutLines(result: CheckoutResult): Result[] {
  const { p50Ms, p99Ms, usersP50Ms, usersP99Ms, providerMs, created, orders, sessions, failed } = result;
  const what = "POST /api/create-checkout-session";
  return [
    compared({
      target: 6,
      what: `${what}, ${connections} at once: p99`,
      product: p99Ms,
      baseline: providerMs,
      baselineName: `provider (${providerDelayMs} ms and its own work)`,
      unit: "ms",
      atMost: 3,
    }),
    counted(6, `${what}: p50, rate`, `${inUnit(p50Ms, "ms")}, ${inUnit(result.rate, "/s")}`),
    counted(
      6,
      `${what}, ${buyersAtOnce} at once: p50, p99`,
      `${inUnit(usersP50Ms, "ms")}, ${inUnit(usersP99Ms, "ms")}`,
    ),
    counted(
      6,
      `${what}: nothing lost, nothing doubled`,
      `${created} responses 201, ${orders} orders, ${sessions} payment pages, ${failed} refused`,
      "all equal, 0 refused",
      result.isComplete && failed === 0,
    ),
  ];
}
