import { startIn } from "@recital/contract/values/zoned-time";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planRefund, type ExistingRefund, type RefundWish } from "../../../domain/refunds.ts";
import { buildOrder, deleteOrders, paidAt } from "../../../testing/build-order.ts";
import { buildDispute } from "../../../testing/build-dispute.ts";
import { buildRefund } from "../../../testing/build-refund.ts";
import { fuzzRuns } from "../../../testing/night.ts";
import { readCsv } from "../../../testing/read-csv.ts";
import { startTestApp, type TestApp, type Visitor } from "../../../testing/start-test-app.ts";
import { type OrderItemRow, orderItemTable, type OrderRow } from "../orders/tables.ts";

let app: TestApp;
let admin: Visitor;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
  app.clock.offsetMs = new Date("2028-03-15T12:00:00Z").getTime() - Date.now();
  admin = await app.admin();
  // Its clocks go forward on 12 March 2028.
  await admin.api("PUT /api/admin/settings", { body: { timezone } });
});
afterAll(() => app.stop());

const timezone = "America/New_York";
const months = ["2028-01", "2028-02", "2028-03"];

/** A time near the start or the end of a month, or in its middle. */
const time = fc
  .record({
    month: fc.constantFrom(...months),
    ms: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: 0, max: 14 * 24 * 3_600_000 })),
  })
  .map(({ month, ms }) => new Date(startIn(month, timezone).getTime() + ms));

const item = fc.record({
  unitCents: fc.integer({ min: 0, max: 9999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  discountShare: fc.integer({ min: 0, max: 100 }),
  taxCents: fc.integer({ min: 0, max: 500 }),
});

const refund = fc.record({
  settledAt: time,
  state: fc.constantFrom("succeeded", "succeeded", "succeeded", "failed", "pending", "canceled"),
  what: fc.constantFrom("whole", "lines", "amount"),
  shipping: fc.boolean(),
  tip: fc.boolean(),
  share: fc.integer({ min: 1, max: 100 }),
});

const sale = fc.record({
  paidAt: time,
  items: fc.array(item, { minLength: 1, maxLength: 3 }),
  shippingCents: fc.integer({ min: 0, max: 2000 }),
  tipCents: fc.constantFrom(0, 0, 300),
  currency: fc.constantFrom("usd", "usd", "usd", "eur"),
  isPaid: fc.constantFrom(true, true, true, false),
  refunds: fc.array(refund, { maxLength: 4 }),
  disputes: fc.array(fc.record({ at: time, isLost: fc.boolean(), share: fc.integer({ min: 1, max: 100 }) }), {
    maxLength: 2,
  }),
});

type Sale = typeof sale extends fc.Arbitrary<infer Value> ? Value : never;

async function record({ items, shippingCents, tipCents, currency, ...times }: Sale): Promise<void> {
  const { database } = app.recital;
  const sold = items.map(({ discountShare, ...item }, index) => {
    const discountCents = Math.floor((item.unitCents * item.quantity * discountShare) / 100);
    return { ...item, discountCents, name: `Item ${index}`, productId: index + 1 };
  });
  const subtotalCents = total(sold, ({ unitCents, quantity }) => unitCents * quantity);
  const [discountCents, taxCents] = [total(sold, (line) => line.discountCents), total(sold, (line) => line.taxCents)];
  const totalCents = subtotalCents - discountCents + shippingCents + tipCents + taxCents;
  const amounts = { subtotalCents, discountCents, taxCents, shippingCents, tipCents, totalCents, currency };
  const paid = times.isPaid ? { ...paidAt(times.paidAt), paidCents: totalCents } : {};
  const order = await buildOrder(database, { ...paid, ...amounts }, sold);
  const rows = await database.model(orderItemTable).findAll({ where: { orderId: order.id }, order: [["id", "ASC"]] });
  const refunds: ExistingRefund[] = [];
  for (const request of times.refunds)
    refunds.push(...(await refundOnce({ order, rows, refunds, totalCents }, request)));
  for (const { at, isLost, share } of times.disputes) {
    const status = isLost ? "lost" : "under_review";
    const amountCents = Math.ceil((totalCents * share) / 200);
    await buildDispute(database, { orderId: order.id, amountCents, currency, status, lostAt: isLost ? at : null });
  }
}

interface Sold {
  readonly order: OrderRow;
  readonly rows: readonly OrderItemRow[];
  readonly refunds: readonly ExistingRefund[];
  readonly totalCents: number;
}

/** Makes a refund if there is something left for it. */
async function refundOnce(
  { order, rows, refunds, totalCents }: Sold,
  { what, shipping, tip, share, state, settledAt }: Sale["refunds"][number],
): Promise<ExistingRefund[]> {
  const paidCents = order.paidCents ?? totalCents;
  const wishes: Readonly<Record<typeof what, RefundWish>> = {
    whole: {},
    lines: { shipping, tip, lines: rows.slice(0, 2).map(({ id: itemId }) => ({ itemId, quantity: 1 })) },
    amount: { shipping, tip, amountCents: Math.ceil((paidCents * share) / 200) },
  };
  const plan = planRefund({ ...order.get(), paidCents }, rows, refunds, wishes[what]);
  if ("message" in plan) return [];
  const { lines, ...amounts } = plan;
  const settled = state === "pending" ? null : settledAt;
  await buildRefund(app.recital.database, { orderId: order.id, ...amounts, state, settledAt: settled }, lines);
  return [{ ...plan, state }];
}

/** Returns the sum of a month's exported amounts in the shop's currency, in cents. */
async function exportedCents(month: string): Promise<number> {
  const response = await admin.fetch(`/api/admin/sales/export?month=${month}`);
  const rows = readCsv(await response.text()).slice(1);
  return total(
    rows.filter((cells) => cells[7] === "USD"),
    (cells) => Math.round(Number(cells[5]) * 100),
  );
}

test("the exported amounts of a month add up to the sales of the statistics, whatever was refunded", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 6 }), async (sales) => {
      await deleteOrders(app.recital.database);
      for (const sale of sales) await record(sale);
      // The next window of the limit on exports.
      app.clock.offsetMs += 10 * 60_000;
      const { periods } = await admin.api("GET /api/admin/statistics", { query: { range: "12m" } });
      for (const month of months) {
        const shown = periods.find(({ period }) => period === month)?.sales ?? NaN;
        expect([month, await exportedCents(month)]).toEqual([month, Math.round(shown * 100)]);
      }
    }),
    { numRuns: fuzzRuns },
  );
});

function total<T>(list: readonly T[], value: (item: T) => number): number {
  return list.reduce((sum, item) => sum + value(item), 0);
}
