import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertOrder } from "../../orders/checkout/queries.ts";
import { NothingChangedError } from "../../../db/statement-outcome.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { availableOf } from "../../../domain/stock.ts";
import { randomToken } from "../../../kernel/ids.ts";
import { buildProduct, goodsOnly } from "../../../testing/factories.ts";
import { fuzzRuns } from "../../../testing/night.ts";
import { startTestApp, type TestApp } from "../../../testing/start-test-app.ts";
import { expectSoundStock, variantOf } from "../../../testing/stock.ts";
import { lockOrder } from "../../orders/orders/find-order.ts";
import { lockVariants } from "./change-stock.ts";
import { setStock } from "./move-stock.ts";
import { stockListener } from "./stock-listener.ts";
import { stockHoldTable, stockMoveTable } from "./tables.ts";
import { type VariantRow, variantTable } from "../products/tables.ts";

// Random sequences of everything that changes a stock, in any order and repeated, on two variants.

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ runsWorker: false });
});
afterAll(() => app.stop());

const index = fc.nat(7);
const step = fc.oneof(
  fc.record({ kind: fc.constant("hold" as const), first: fc.nat(4), second: fc.nat(4) }),
  fc.record({ kind: fc.constantFrom("pay" as const, "close" as const, "refund" as const), index }),
  fc.record({ kind: fc.constant("count" as const), which: fc.nat(1), stock: fc.option(fc.nat(12), { freq: 5 }) }),
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("after any sequence, what is held and in stock is what the holds and moves sum up to", async () => {
  const asserted = fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const { database } = app.recital;
      const variants = [
        await variantOf(database, await buildProduct(database)),
        await variantOf(database, await buildProduct(database)),
      ];
      for (const { id } of variants) await count(id, 6);
      await variants[1]?.update({ editionSize: 5 });
      const orders: number[] = [];
      for (const step of steps) await take(step, variants, orders);
      await expectSoundStock(database);
      await expectSettledOnce(orders);
    }),
    { numRuns: 2 * fuzzRuns },
  );
  await expect(asserted).resolves.toBeUndefined();
});

/** Takes a step; a step of a missing order does nothing. */
async function take(step: Step, variants: readonly VariantRow[], orders: number[]): Promise<void> {
  if (step.kind === "hold") return hold([step.first, step.second], variants, orders);
  if (step.kind === "count") return count(variants[step.which]?.id ?? 0, step.stock);
  const orderId = orders[step.index];
  if (orderId === undefined) return;
  const { database } = app.recital;
  const listener = stockListener(database);
  await withTransaction(database, async (transaction) => {
    const order = await lockOrder(database, orderId, transaction);
    const change = { order, transaction, now: new Date() };
    if (step.kind === "pay") await listener.onPaid?.(change);
    if (step.kind === "close") await listener.onClosed?.(change);
    if (step.kind === "refund") await listener.onRefundChanged?.(change);
  });
}

async function hold(quantities: readonly number[], variants: readonly VariantRow[], orders: number[]): Promise<void> {
  const lines = variants.flatMap(({ id: variantId, productId }, place) => {
    const quantity = quantities[place] ?? 0;
    const line = {
      productId,
      variantId,
      name: "Shirt",
      variantTitle: null,
      unitCents: 100,
      isDigital: false,
      discountCents: 0,
      parts: [],
    };
    const holds = [{ variantId: line.variantId, quantity, isLimited: true, networkLimit: null }];
    return quantity === 0 ? [] : [{ ...line, quantity, holds }];
  });
  if (lines.length === 0) return;
  const now = new Date();
  const order = { checkoutKey: randomToken(20), customerEmail: "a@example.com", currency: "usd" };
  const more = {
    ...goodsOnly(100),
    locale: null,
    fromIssue: null,
    wantsNewsletter: false,
    checkoutExpiresAt: now,
    createdAt: now,
  };
  const before = await levels(variants);
  try {
    orders.push(
      await insertOrder(app.recital.database, { ...order, ...more }, lines, {
        visitorId: "visitor",
        network: null,
        replaced: [],
        codeUse: null,
      }),
    );
    // It was taken only because enough was left of each.
    for (const { variantId, quantity } of lines) {
      const left = before.get(variantId) ?? null;
      if (left !== null) expect(left).toBeGreaterThanOrEqual(quantity);
    }
  } catch (error) {
    if (!(error instanceof NothingChangedError)) throw error;
    expect(await levels(variants)).toEqual(before);
  }
}

/** Returns how many are available of each variant; null is unlimited. */
async function levels(variants: readonly VariantRow[]): Promise<Map<number, number | null>> {
  const rows = await app.recital.database.model(variantTable).findAll({ where: { id: variants.map(({ id }) => id) } });
  return new Map(rows.map((row) => [row.id, availableOf(row)]));
}

async function count(id: number, stock: number | null): Promise<void> {
  const { database } = app.recital;
  await withTransaction(database, async (transaction) => {
    const variant = (await lockVariants(database, [id], transaction)).get(id);
    if (variant) await setStock(database, variant, stock, { kind: "count", now: new Date() }, transaction);
  });
}

/** Each hold was sold at most once: no order moved more of a variant than it held. */
async function expectSettledOnce(orderId: readonly number[]): Promise<void> {
  const stockHold = app.recital.database.model(stockHoldTable);
  const stockMove = app.recital.database.model(stockMoveTable);
  const holds = await stockHold.findAll({ where: { orderId: [...orderId] } });
  const moves = await stockMove.findAll({ where: { orderId: [...orderId] } });
  for (const { orderId: order, variantId, quantity, state } of holds) {
    const orderMoves = moves.filter((move) => move.orderId === order && move.variantId === variantId);
    expect(orderMoves.length).toBeLessThanOrEqual(state === "sold" ? 1 : 0);
    for (const { delta } of orderMoves) expect(delta).toBe(-quantity);
  }
}
