import type { DeliveryId } from "@recital/contract/values/delivery";
import type { Language } from "@recital/contract/values/language";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { booleanValue } from "../../../db/row-values.ts";
import type { Opener, OwnHold } from "./hold-queries.ts";
import { type GiftToStore, insertGift } from "../gifts/check-gift.ts";
import { type ItemToStore, itemsOf, type LineToStore } from "../orders/order-items.ts";
import { type CodeUse, holdUse } from "../../shop/discount-codes/uses.ts";
import { type BundlePart, readBundleParts } from "../../shop/products/bundles.ts";
import { availableSql, isShownLowSql, selectLevel } from "../../shop/products/variants.ts";
import { productTable, variantTable } from "../../shop/products/tables.ts";
import type { Selected } from "../../../db/selection.ts";
import { placeholders, runAtomically, runStatement, selectRows, type Statement } from "../../../db/statements.ts";

const variantToBuy = variantTable
  .pick(["productId", "title", "maxPerOrder"])
  .and(selectLevel())
  .and(productTable.pick(["name", "isDigital", "imageUrl", "shippingClassId", "priceMode"]))
  .with("variantId", z.int(), "variants.id")
  .with("unitCents", z.int(), "COALESCE(variants.price_cents, products.price_cents)")
  // Whether both the product and its variant are sold.
  .with("isActive", booleanValue, "(products.is_active AND variants.is_active)")
  .with("hasOptions", booleanValue, "(options_key <> '')");

/** The fields of a variant that an order copies, and its stock. */
export type VariantToBuy = Selected<typeof variantToBuy> & {
  /** Of a bundle, which has no stock of its own; else empty. */
  readonly parts: readonly BundlePart[];
};

/** Returns all variants of the products with these ids, inactive ones included. */
export async function readVariantsToBuy(database: Database, ids: readonly number[]): Promise<VariantToBuy[]> {
  const from = `FROM products JOIN variants ON variants.product_id = products.id
     WHERE products.id IN (${placeholders(ids)})`;
  const [rows, partsOf] = await Promise.all([
    selectRows(database, variantToBuy, from, ids),
    readBundleParts(database, ids),
  ]);
  return rows.map((row) => {
    const parts = partsOf(row.productId);
    return { ...row, parts, isDigital: parts.length > 0 ? parts.every((part) => part.isDigital) : row.isDigital };
  });
}

const available = availableSql();

interface OrderToInsert {
  readonly checkoutKey: string;
  readonly customerEmail: string;
  readonly locale: Language | null;
  readonly currency: string;
  readonly subtotalCents: number;
  readonly discountCents: number;
  readonly shippingCents: number;
  readonly tipCents: number;
  readonly totalCents: number;
  readonly needsShipping: boolean;
  readonly delivery: DeliveryId | null;
  readonly deliveryCountry: string | null;
  readonly concertId: number | null;
  readonly discountCode: string | null;
  /** The buyer's note to the artist. */
  readonly note: string | null;
  /** The newsletter issue that the visitor came from. */
  readonly fromIssue: string | null;
  readonly wantsNewsletter: boolean;
  readonly checkoutExpiresAt: Date;
  readonly createdAt: Date;
}

/** What an order takes of a variant. */
export interface StockToHold {
  readonly variantId: number;
  readonly quantity: number;
  /** Whether its stock was limited when it was read. */
  readonly isLimited: boolean;
  /** The maximum number that the buyer's network may hold; null is no maximum. */
  readonly networkLimit: number | null;
}

interface LineToInsert extends LineToStore {
  readonly holds: readonly StockToHold[];
}

interface OrderOpener extends Opener {
  /** The holds that this order takes over from other checkouts of the same visitor. */
  readonly replaced: readonly OwnHold[];
  /** The use of its discount code; null without one. */
  readonly codeUse: CodeUse | null;
  /** Default: its files are the buyer's. */
  readonly gift?: GiftToStore | null;
}

/**
 * Inserts a pending order with its lines and the visitor's access to it, and holds what it takes of the stock. Returns
 * its id. The variants change in ascending order of their ids, so that checkouts do not deadlock.
 * @throws {NothingChangedError} if too little is left of a variant, the network holds too many, or what is replaced is
 * no longer held; nothing is stored then
 */
export async function insertOrder(
  database: Database,
  order: OrderToInsert,
  lines: readonly LineToInsert[],
  opener: OrderOpener,
): Promise<number> {
  const { checkoutKey, createdAt } = order;
  const orderId = "(SELECT id FROM orders WHERE checkout_key = ?)";
  const [inserted] = await runAtomically(database, [
    {
      sql: `INSERT INTO orders (checkout_key, customer_email, locale, currency, subtotal_cents, discount_cents, shipping_cents,
              tip_cents, total_cents, status, needs_shipping, delivery, delivery_country, concert_id, discount_code, note, from_issue,
              wants_newsletter, checkout_expires_at, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      values: [
        checkoutKey,
        order.customerEmail,
        order.locale,
        order.currency,
        order.subtotalCents,
        order.discountCents,
        order.shippingCents,
        order.tipCents,
        order.totalCents,
        order.needsShipping,
        order.delivery,
        order.deliveryCountry,
        order.concertId,
        order.discountCode,
        order.note,
        order.fromIssue,
        order.wantsNewsletter,
        order.checkoutExpiresAt,
        createdAt,
        createdAt,
      ],
    },
    ...insertItems(lines.flatMap(itemsOf), orderId, checkoutKey),
    ...(opener.gift ? [insertGift(opener.gift, { orderId, checkoutKey, createdAt })] : []),
    {
      sql: `INSERT INTO order_access (visitor_id, order_id) VALUES (?, ${orderId})`,
      values: [opener.visitorId, checkoutKey],
    },
    ...holdStock(lines, { ...opener, orderId, checkoutKey }),
    // After the variants, as payments lock them.
    ...(opener.codeUse ? holdUse({ ...opener.codeUse, orderId, checkoutKey }) : []),
  ]);
  if (!inserted) throw new Error("no order was inserted");
  return inserted.insertId;
}

/** Returns the statement that inserts the items; none for an order of a tip alone. `orderId` is SQL. */
function insertItems(items: readonly ItemToStore[], orderId: string, checkoutKey: string): Statement[] {
  if (items.length === 0) return [];
  return [
    {
      sql: `INSERT INTO order_items (order_id, product_id, variant_id, release_id, name, variant_title, unit_cents,
              quantity, is_digital, discount_cents, bundle_id, bundle_name, bundle_quantity)
            VALUES ${items.map(() => `(${orderId}, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`).join(", ")}`,
      values: items.flatMap((item) => [
        checkoutKey,
        item.productId,
        item.variantId,
        item.releaseId,
        item.name,
        item.variantTitle,
        item.unitCents,
        item.quantity,
        item.isDigital,
        item.discountCents,
        item.bundleId,
        item.bundleName,
        item.bundleQuantity,
      ]),
    },
  ];
}

interface Holder extends OrderOpener {
  /** The order's id in SQL, of which `checkoutKey` is the value. */
  readonly orderId: string;
  readonly checkoutKey: string;
}

/**
 * Returns the statements that hold what an order takes, and the one that shows visitors that few are left. The variants
 * are locked late, and so for a short time, but before the holds of the network are summed up.
 */
function holdStock(lines: readonly LineToInsert[], holder: Holder): Statement[] {
  const sorted = mergeHolds(lines.flatMap(({ holds }) => holds));
  const limited = sorted.filter(({ isLimited }) => isLimited).map(({ variantId }) => variantId);
  return [
    ...changeHeld(sorted, holder.replaced),
    ...holder.replaced.map(({ orderId, variantId }) => ({
      sql: `UPDATE stock_holds SET state = 'released', opened_from = NULL
            WHERE order_id = ? AND variant_id = ? AND state = 'held'`,
      values: [orderId, variantId],
      mustChange: `order ${orderId} holds variant ${variantId}`,
    })),
    ...sorted.map((hold) => insertHold(hold, holder)),
    ...(limited.length === 0 ? [] : [showFewLeft(limited)]),
  ];
}

/** Returns one hold for each variant, in ascending order: a cart may have a record alone and in a bundle. */
function mergeHolds(holds: readonly StockToHold[]): StockToHold[] {
  return [...Map.groupBy(holds, ({ variantId }) => variantId).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, quantity: more.reduce((sum, { quantity }) => sum + quantity, first.quantity) }] : [],
    )
    .toSorted((a, b) => a.variantId - b.variantId);
}

function changeHeld(lines: readonly StockToHold[], replaced: readonly OwnHold[]): Statement[] {
  const released = replaced.map(({ variantId, quantity }) => ({
    variantId,
    sql: "UPDATE variants SET held = held - ? WHERE id = ? AND held >= ?",
    values: [quantity, variantId, quantity],
    mustChange: `${quantity} of variant ${variantId} are held`,
  }));
  const held = lines.map(({ variantId, quantity }) => ({
    variantId,
    sql: `UPDATE variants SET held = held + ? WHERE id = ? AND (${available} IS NULL OR ${available} >= ?)`,
    values: [quantity, variantId, quantity],
    mustChange: `enough is left of variant ${variantId}`,
  }));
  // The sort is stable: a replaced hold is released before the new hold of the same variant.
  return [...released, ...held].toSorted((a, b) => a.variantId - b.variantId);
}

function insertHold({ variantId, quantity, networkLimit }: StockToHold, { orderId, checkoutKey, network }: Holder) {
  const ofNetwork = `(SELECT COALESCE(SUM(quantity), 0) AS taken FROM stock_holds
    WHERE variant_id = ? AND state = 'held' AND opened_from = ?) others`;
  return {
    sql: `INSERT INTO stock_holds (order_id, variant_id, quantity, state, opened_from)
          SELECT ${orderId}, ?, ?, 'held', ? FROM ${ofNetwork} WHERE ? IS NULL OR taken + ? <= ?`,
    values: [checkoutKey, variantId, quantity, network, variantId, network, networkLimit, quantity, networkLimit],
    mustChange: `the network may hold ${quantity} more of variant ${variantId}`,
  };
}

function showFewLeft(variantIds: readonly number[]): Statement {
  return {
    sql: `UPDATE content_version SET version = version + 1 WHERE id = 1 AND EXISTS (
            SELECT 1 FROM variants WHERE id IN (${placeholders(variantIds)})
              AND ${isShownLowSql()})`,
    values: variantIds,
  };
}

/** Stores the payment page that the provider opened for an order. Returns false if the order was closed meanwhile. */
export async function setCheckoutPage(
  database: Database,
  orderId: number,
  { sessionId, url }: { readonly sessionId: string; readonly url: string },
): Promise<boolean> {
  const sql = "UPDATE orders SET session_id = ?, checkout_url = ? WHERE id = ? AND closed_at IS NULL";
  const { changes } = await runStatement(database, sql, [sessionId, url, orderId]);
  return changes === 1;
}
