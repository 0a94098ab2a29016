import type { StockMove } from "@recital/contract/endpoints/shop/variants";
import type { Database } from "../../../db/connection.ts";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { editConflict } from "../../../db/edit-content.ts";
import { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { availableOf, isVisibleChange } from "../../../domain/stock.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { productTable, type VariantRow, variantTable } from "../products/tables.ts";
import { moveStock } from "./move-stock.ts";
import { enqueueStockAlert } from "./stock-alert.ts";
import { stockMoveTable } from "./tables.ts";

interface StockChange {
  readonly variantId: number;
  readonly delta: number;
  readonly kind: "count" | "correction";
  readonly note: string | null;
  /** The version that the change is based on; undefined changes any. */
  readonly version?: number | undefined;
  readonly adminName: string;
}

/**
 * Changes a variant's stock after a count, or to correct it. The owner is told of a stock that is lower than what open
 * checkouts hold.
 * @throws {HttpError} 404; 409 if it was changed since; 422 naming `delta` for an unlimited stock, or one below 0
 */
export async function changeStock({ database, clock }: Services, change: StockChange): Promise<VariantRow> {
  const { variantId, delta, version, ...reason } = change;
  return withTransaction(database, async (transaction) => {
    const variant = await lockVariant(database, variantId, transaction);
    if (version !== undefined && version !== variant.version) throw editConflict();
    if (variant.stock === null) throw invalidInput({ delta: "The stock is unlimited. Set a stock first." });
    if (delta < 0 && variant.stock + delta < 0) throw invalidInput({ delta: `Only ${variant.stock} in stock` });
    const before = { ...variant.get() };
    const now = clock.now();
    await moveStock(database, variant, delta, { ...reason, now }, transaction);
    await keepDemoRow(database, "product", variant.productId, transaction);
    if (isVisibleChange(before, variant)) await bumpContentVersion(database, transaction);
    if ((availableOf(variant) ?? 0) < 0) await enqueueStockAlert(database, transaction, { variant, now });
    return variant;
  });
}

const listed = 500;

/**
 * Returns the changes of a variant's stock, newest first.
 * @throws {HttpError} 404
 */
export async function listMoves({ model }: Database, variantId: number): Promise<StockMove[]> {
  if (!(await model(variantTable).findByPk(variantId, { attributes: ["id"] }))) throw notFound(missingVariant);
  const moves = await model(stockMoveTable).findAll({ where: { variantId }, order: [["id", "DESC"]], limit: listed });
  return moves.map(({ id, delta, kind, orderId, adminName, note, createdAt }) => ({
    id,
    delta,
    kind,
    orderId,
    by: adminName,
    at: createdAt.toISOString(),
    note,
  }));
}

export const missingVariant = "There is no such variant";

/**
 * Locks variants until the transaction ends, in ascending order of their ids like every transaction, so that none
 * deadlocks with another. Those that were deleted are not returned.
 */
export async function lockVariants(
  { model }: Database,
  ids: readonly number[],
  transaction: Transaction,
): Promise<ReadonlyMap<number, VariantRow>> {
  const rows = await model(variantTable).findAll({
    where: { id: [...new Set(ids)] },
    order: [["id", "ASC"]],
    transaction,
    lock: Transaction.LOCK.UPDATE,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

export interface VariantOfProduct {
  readonly productId: number;
  readonly variantId: number;
}

/** @throws {HttpError} 404 also if the product is deleted */
export async function lockVariantOf(
  database: Database,
  { productId, variantId }: VariantOfProduct,
  transaction: Transaction,
): Promise<VariantRow> {
  const variant = await lockVariant(database, variantId, transaction);
  const product = await database.model(productTable).findByPk(productId, { attributes: ["id"], transaction });
  if (!product || variant.productId !== productId) throw notFound(missingVariant);
  return variant;
}

/** @throws {HttpError} 404 */
export async function lockVariant(database: Database, id: number, transaction: Transaction): Promise<VariantRow> {
  const variant = (await lockVariants(database, [id], transaction)).get(id);
  if (!variant) throw notFound(missingVariant);
  return variant;
}
