import { expect } from "vitest";
import type { Database } from "../db/connection.ts";
import { sendJson, type JsonResponse } from "./send-json.ts";
import type { TestApp, Visitor } from "./start-test-app.ts";
import { editionNumberTable, stockHoldTable, stockMoveTable } from "../features/shop/stock/tables.ts";
import { type VariantRow, variantTable } from "../features/shop/products/tables.ts";

/**
 * Expects that each variant holds what its open holds sum up to, has the stock that its moves sum up to, and as
 * many numbers given as orders have.
 */
export async function expectSoundStock({ model }: Database): Promise<void> {
  const [variants, numbers, holds, moves] = await Promise.all([
    model(variantTable).findAll(),
    model(editionNumberTable).findAll(),
    model(stockHoldTable).findAll({ where: { state: "held" } }),
    model(stockMoveTable).findAll(),
  ]);
  const sum = (rows: readonly { readonly variantId: number }[], id: number, of: (row: never) => number) =>
    rows.filter(({ variantId }) => variantId === id).reduce((total, row) => total + of(row as never), 0);
  const counted = variants.map(({ id, stock, held, numbersGiven }) => ({ id, stock: stock ?? 0, held, numbersGiven }));
  expect(counted).toEqual(
    variants.map(({ id }) => ({
      id,
      stock: sum(moves, id, ({ delta }: { delta: number }) => delta),
      held: sum(holds, id, ({ quantity }: { quantity: number }) => quantity),
      numbersGiven: sum(numbers, id, () => 1),
    })),
  );
}

/** Returns the variant of a product without options. */
export async function variantOf({ model }: Database, { id: productId }: { readonly id: number }): Promise<VariantRow> {
  return model(variantTable).findOne({ where: { productId }, rejectOnEmpty: true });
}

/** Changes the variant of a product without options as the owner does. */
export async function setVariant(
  { recital }: TestApp,
  admin: Visitor,
  product: { readonly id: number },
  fields: Readonly<Record<string, unknown>>,
): Promise<VariantRow> {
  const variant = await variantOf(recital.database, product);
  const path = `/api/admin/products/${product.id}/variants/${variant.id}`;
  expect((await sendJson(admin, `PUT ${path}`, fields)).status).toBe(200);
  return variant.reload();
}

interface CartLine {
  readonly productId: number;
  readonly variantId?: number;
  readonly quantity: number;
}

let buyers = 0;

/** Starts a checkout from an IP address of its own; the app trusts the proxy's header. */
export async function checkOut(
  visitor: Visitor,
  items: readonly CartLine[],
  more: Readonly<Record<string, unknown>> = {},
): Promise<JsonResponse> {
  buyers += 1;
  const forwarded = `10.${Math.floor(buyers / 65_536) % 256}.${Math.floor(buyers / 256) % 256}.${buyers % 256}`;
  const response = await visitor.fetch("/api/create-checkout-session", {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": forwarded },
    body: JSON.stringify({ items, customerEmail: `buyer-${buyers}@example.com`, ...more }),
  });
  return { status: response.status, body: (await response.json()) as JsonResponse["body"] };
}

/** Starts a checkout that is accepted. */
export async function startOrder(
  visitor: Visitor,
  items: readonly CartLine[],
): Promise<{ readonly sessionId: string; readonly orderId: number }> {
  const { status, body } = await checkOut(visitor, items);
  expect(status).toBe(201);
  return { sessionId: String(body["sessionId"]), orderId: Number(body["orderId"]) };
}
