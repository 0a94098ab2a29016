import { nameWithVariant } from "@recital/contract/values/order-line";
import { describeEdition } from "@recital/contract/values/order-line-words";
import { bumpContentVersion } from "../../../db/content-version.ts";
import type { Database } from "../../../db/connection.ts";
import { isVisibleChange, type StockLevel } from "../../../domain/stock.ts";
import type { OrderChange } from "../../listeners.ts";
import { recordEvent } from "../../orders/orders/present-timeline.ts";
import { lockVariants } from "./change-stock.ts";
import { addToLevel } from "./move-stock.ts";
import { enqueueStockLevel } from "./enqueue-stock-level.ts";
import { enqueueEditionAlert } from "./stock-alert.ts";
import { type OrderItemRow, orderItemTable } from "../../orders/orders/tables.ts";
import { editionNumberTable } from "./tables.ts";
import type { VariantRow } from "../products/tables.ts";

/**
 * Gives the items of a paid order the lowest free numbers of their numbered editions, once. A full edition gives none,
 * and the owner is told: the payment was late, or the sale was made at a table.
 */
export async function giveEditionNumbers(database: Database, { order, transaction, now }: OrderChange): Promise<void> {
  const orderItem = database.model(orderItemTable);
  const editionNumber = database.model(editionNumberTable);
  const items = await orderItem.findAll({ where: { orderId: order.id }, order: [["id", "ASC"]], transaction });
  const ids = items.flatMap(({ variantId }) => variantId ?? []);
  if (ids.length === 0) return;
  const variants = await lockVariants(database, ids, transaction);
  const givenCount = await editionNumber.count({ where: { orderId: order.id }, transaction });
  if (givenCount > 0) return;
  const full: VariantRow[] = [];
  for (const item of items) {
    const variant = variants.get(item.variantId ?? 0);
    if (!variant || variant.editionSize === null) continue;
    const numbers = (await freeNumbers(database, variant, transaction)).slice(0, item.quantity);
    await editionNumber.bulkCreate(
      numbers.map((number) => ({ variantId: variant.id, number, orderId: order.id, orderItemId: item.id })),
      { transaction },
    );
    await countNumbers(database, variant, numbers.length, { transaction, now });
    if (numbers.length < item.quantity) full.push(variant);
  }
  if (full.length > 0) await enqueueEditionAlert(database, transaction, { order, variants: full, now });
}

/** The variant is locked, so that no other order gets these numbers. */
async function freeNumbers(
  { model }: Database,
  { id: variantId, editionSize }: VariantRow,
  transaction: OrderChange["transaction"],
): Promise<number[]> {
  const rows = await model(editionNumberTable).findAll({ where: { variantId }, attributes: ["number"], transaction });
  const takenNumbers = new Set(rows.map(({ number }) => number));
  return Array.from({ length: editionSize ?? 0 }, (_, index) => index + 1).filter(
    (number) => !takenNumbers.has(number),
  );
}

interface ReturnedItem {
  readonly variant: VariantRow;
  readonly item: OrderItemRow;
  /** The number of the item's copies that were not returned. */
  readonly kept: number;
}

/**
 * Takes back the numbers of copies of an edition that are in stock again, the highest first, so that the next buyers get
 * them. An item that has copies without a number returns those first.
 */
export async function takeNumbersBack(
  database: Database,
  { variant, item, kept }: ReturnedItem,
  { transaction, now }: OrderChange,
): Promise<void> {
  const where = { variantId: variant.id, orderItemId: item.id };
  const rows = await database.model(editionNumberTable).findAll({ where, order: [["number", "ASC"]], transaction });
  const returned = rows.slice(Math.max(0, kept)).map(({ number }) => number);
  if (returned.length === 0) return;
  await database.model(editionNumberTable).destroy({ where: { ...where, number: returned }, transaction });
  await countNumbers(database, variant, -returned.length, { transaction, now });
  const name = nameWithVariant(item.name, item.variantTitle);
  const copies = `${describeEdition(returned, null, "en")} of ${name}`;
  const said =
    returned.length === 1
      ? `${copies} is back in stock, and can be sold again`
      : `${copies} are back in stock, and can be sold again`;
  const text = said.slice(0, 500);
  await recordEvent(database, transaction, { orderId: item.orderId, kind: "refund", text, adminName: null, now });
}

async function countNumbers(
  database: Database,
  variant: VariantRow,
  added: number,
  { transaction, now }: Pick<OrderChange, "transaction" | "now">,
): Promise<void> {
  if (added === 0) return;
  const before: StockLevel = { ...variant.get() };
  await addToLevel(database, variant, { numbersGiven: added }, transaction);
  if (isVisibleChange(before, variant)) await bumpContentVersion(database, transaction);
  if (added < 0) await enqueueStockLevel(database, variant, now, transaction);
}
