import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openDatabase, type Database } from "../../../db/connection.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import { buildOrder, deleteOrders, paidAt, type OrderFields } from "../../../testing/build-order.ts";
import { makeMigratedStorage, type TestStorage } from "../../../testing/database.ts";
import { recordMissingFees } from "./fees.ts";
import { providerCursorTable } from "./table.ts";
import { orderTable } from "../orders/tables.ts";

const now = new Date("2026-11-20T12:00:00Z");
const hourMs = 3_600_000;
let storage: TestStorage;
let database: Database;
let warnings: unknown[] = [];

beforeAll(async () => {
  storage = await makeMigratedStorage();
  database = openDatabase({ url: storage.databaseUrl, dataDir: storage.dataDir });
});
afterAll(async () => {
  await database.close();
  await storage.remove();
});
beforeEach(async () => {
  warnings = [];
  await deleteOrders(database);
  await database.model(providerCursorTable).destroy({ where: {} });
});

/** Inserts a paid order; the payment's id says what the provider knows of its fee. */
function sell(paymentId: string | null, hoursAgo: number, more: OrderFields = {}) {
  return buildOrder(database, { ...paidAt(new Date(now.getTime() - hoursAgo * hourMs)), paymentId, ...more }, []);
}

/** Runs the reading once and returns the payments that the provider was asked about. */
async function run(): Promise<string[]> {
  const asked: string[] = [];
  const gateway = {
    readFee: (paymentId: string) => {
      asked.push(paymentId);
      const [, kind] = /^pi-([a-z]+)/.exec(paymentId) ?? [];
      if (kind === "down") return Promise.reject(new PaymentProviderError("unavailable", null));
      if (kind === "refused") return Promise.reject(new PaymentProviderError("refused", null));
      return Promise.resolve(kind === "unknown" ? null : 66);
    },
  };
  const log = { warn: (details: unknown) => void warnings.push(details) };
  await recordMissingFees({ database, clock: { now: () => now }, gateway }, log);
  return asked;
}

test("fees of the last 45 days that are unknown are read, oldest first, and the orders are otherwise unchanged", async () => {
  const newer = await sell("pi-b", 1);
  const older = await sell("pi-a", 44 * 24);
  await sell("pi-old", 46 * 24);
  await sell("pi-known", 2, { feeCents: 0 });
  await sell(null, 2, { totalCents: 0, paidCents: 0 });
  await buildOrder(database, { paymentId: "pi-unpaid" }, []);
  expect(await run()).toEqual(["pi-a", "pi-b"]);
  expect((await older.reload()).feeCents).toBe(66);
  const { version, updatedAt } = newer;
  expect(await newer.reload()).toMatchObject({ feeCents: 66, version, updatedAt });
  expect(await run()).toEqual([]);
});

test("a fee that is not known yet is asked for again, and so is one that the provider refuses to name", async () => {
  const [, , later] = [await sell("pi-unknown", 3), await sell("pi-refused", 2), await sell("pi-c", 1)];
  expect(await run()).toEqual(["pi-unknown", "pi-refused", "pi-c"]);
  expect((await later.reload()).feeCents).toBe(66);
  expect(warnings).toHaveLength(1);
  expect(await run()).toEqual(["pi-unknown", "pi-refused"]);
});

test("fees that stay unknown keep no other from being read", async () => {
  const order = database.model(orderTable);
  const time = (index: number) => new Date(now.getTime() - 20 * 24 * hourMs + index * 1000);
  const fields = (await sell("pi-template", 1, { feeCents: 0 })).get();
  const unknown = Array.from({ length: 700 }, (_, index) => {
    const { id: _id, ...rest } = fields;
    return {
      ...rest,
      checkoutKey: `many-${index}`,
      paymentId: `pi-unknown-${index}`,
      feeCents: null,
      paidAt: time(index),
    };
  });
  await order.bulkCreate(unknown);
  const last = await sell("pi-last", 1);
  expect(await run()).toHaveLength(500);
  expect((await run()).at(-1)).toBe("pi-last");
  expect((await last.reload()).feeCents).toBe(66);
  expect((await run())[0]).toBe("pi-unknown-0");
});

test("a provider that does not respond is not asked on, and the next run begins at the same order", async () => {
  const orders = [];
  for (const [index, paymentId] of ["pi-a", "pi-down", "pi-c", "pi-d", "pi-e", "pi-f"].entries())
    orders.push(await sell(paymentId, 10 - index));
  expect(await run()).toEqual(["pi-a", "pi-down", "pi-c", "pi-d"]);
  await orders[1]?.update({ paymentId: "pi-b" });
  expect(await run()).toEqual(["pi-b", "pi-e", "pi-f"]);
});
