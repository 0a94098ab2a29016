import type { Database } from "../../db/connection.ts";
import { Transaction } from "../../db/sequelize.ts";
import { notFound } from "../../kernel/errors.ts";
import { productTable, type VariantRow, variantTable } from "../products/tables.ts";

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
