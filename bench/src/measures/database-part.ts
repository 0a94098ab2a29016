import type { BenchDatabase } from "../databases.ts";
import type { Options } from "../options.ts";
import { connections } from "../load.ts";
import { finishPictures, providerDelayMs, startProduct, startProvider } from "../product.ts";
import { compared, counted, inUnit, type Result } from "../result.ts";
import { crowd, measureCheckout, type CheckoutResult } from "./checkout.ts";
import { idleMemory, measureDatabaseFloor, measureReads, type DatabaseFloor, type Floors } from "./reads.ts";
import { measureStart } from "./start.ts";
import { measureUnkept } from "./unkept.ts";

export interface DatabasePart {
  readonly database: string;
  readonly floor: DatabaseFloor;
  readonly results: readonly Result[];
}

/** All that depends on the database. One product serves reads and checkouts, so that its memory is that of both. */
export async function measureOnDatabase(
  database: BenchDatabase,
  floors: Floors,
  { pace, parts, starts }: Options,
): Promise<DatabasePart> {
  const results: Result[] = [];
  const floor = await measureDatabaseFloor(database, pace);
  const provider = await startProvider();
  // The first start draws the demo's pictures, which no later one does.
  const first = await startProduct(database, provider);
  await finishPictures(database);
  await first.stop();
  const product = await startProduct(database, provider);
  const idleMiB = await idleMemory(product);
  if (parts.includes("reads")) {
    results.push(...(await measureReads(product, floors, floor, pace)));
    results.push(...(await measureUnkept(product, database, pace)));
  }
  const afterReads = await product.memory();
  if (parts.includes("checkout")) {
    results.push(...checkoutLines(await measureCheckout(product, provider, database, pace)));
  }
  const loadedMiB = Math.max(afterReads, await product.memory());
  const memory = { target: 8, floorName: "F-db", unit: "MiB" } as const;
  results.push(
    compared({ ...memory, what: "memory, idle", product: idleMiB, floor: floor.idleMiB, atMost: 1.6 }),
    compared({ ...memory, what: "memory after all loads", product: loadedMiB, floor: floor.loadedMiB, atMost: 1.8 }),
  );
  await product.stop();
  await provider.stop();
  if (parts.includes("start")) results.push(await measureStart(database, pace, starts));
  return { database: `${database.name} ${database.version}`, floor, results };
}

function checkoutLines(result: CheckoutResult): Result[] {
  const { p50Ms, p99Ms, crowdP50Ms, crowdP99Ms, providerMs, answered, orders, sessions, failed } = result;
  const what = "POST /api/create-checkout-session";
  return [
    compared({
      target: 6,
      what: `${what}, ${connections} at once: p99`,
      product: p99Ms,
      floor: providerMs,
      floorName: `provider (${providerDelayMs} ms and its own work)`,
      unit: "ms",
      atMost: 3,
    }),
    counted(6, `${what}: p50, rate`, `${inUnit(p50Ms, "ms")}, ${inUnit(result.rate, "/s")}`),
    counted(6, `${what}, ${crowd} at once: p50, p99`, `${inUnit(crowdP50Ms, "ms")}, ${inUnit(crowdP99Ms, "ms")}`),
    counted(
      6,
      `${what}: nothing lost, nothing doubled`,
      `${answered} answers 201, ${orders} orders, ${sessions} payment pages, ${failed} refused`,
      "all equal, 0 refused",
      result.isWhole && failed === 0,
    ),
  ];
}
