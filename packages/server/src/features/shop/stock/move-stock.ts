import type { StockMoveKind } from "@recital/contract/endpoints/shop/variants";
import type { Database } from "../../../db/connection.ts";
import { literal, Op, type Transaction } from "../../../db/sequelize.ts";
import { requireChange } from "../../../db/statement-outcome.ts";
import { enqueueStockLevel } from "./enqueue-stock-level.ts";
import { stockMoveTable } from "./tables.ts";
import { type VariantRow, variantTable } from "../products/tables.ts";

/** Why a stock changes. */
export interface MoveReason {
  readonly kind: StockMoveKind;
  readonly orderId?: number;
  readonly adminName?: string;
  readonly note?: string | null;
  readonly now: Date;
}

/**
 * Adds `delta` to the stock of a locked variant and records the move; does nothing while the stock is unlimited. The
 * stock may fall below 0, which the caller refuses or reports.
 */
export async function moveStock(
  database: Database,
  variant: VariantRow,
  delta: number,
  reason: MoveReason,
  transaction: Transaction,
): Promise<void> {
  if (variant.stock === null || delta === 0) return;
  await record(database, variant, delta, reason, transaction);
  await addToLevel(database, variant, { stock: delta }, transaction);
  await enqueueStockLevel(database, variant, reason.now, transaction);
}

/** Sets the stock of a locked variant; null makes it unlimited. Records the difference, so that the moves sum up to it. */
export async function setStock(
  database: Database,
  variant: VariantRow,
  stock: number | null,
  reason: MoveReason,
  transaction: Transaction,
): Promise<void> {
  if (stock === variant.stock) return;
  await record(database, variant, (stock ?? 0) - (variant.stock ?? 0), reason, transaction);
  await variant.update({ stock, version: variant.version + 1 }, { transaction });
  await enqueueStockLevel(database, variant, reason.now, transaction);
}

async function record(
  { model }: Database,
  { id: variantId }: VariantRow,
  delta: number,
  { now: createdAt, ...reason }: MoveReason,
  transaction: Transaction,
): Promise<void> {
  await model(stockMoveTable).create({ ...reason, variantId, delta, createdAt }, { transaction });
}

/**
 * Adds to counters of a variant in one statement, whose result does not depend on what was read before, and reads the
 * row again.
 * @throws {NothingChangedError} if fewer are held, or fewer numbers are given, than are taken away
 */
export async function addToLevel(
  { model }: Database,
  variant: VariantRow,
  { stock, held = 0, numbersGiven = 0 }: Partial<Record<"stock" | "held" | "numbersGiven", number>>,
  transaction: Transaction,
): Promise<void> {
  const [changes] = await model(variantTable).update(
    {
      held: literal(`held + ${held}`),
      numbersGiven: literal(`numbers_given + ${numbersGiven}`),
      ...(stock !== undefined && { stock: literal(`stock + ${stock}`), version: literal("version + 1") }),
    },
    { where: { id: variant.id, held: { [Op.gte]: -held }, numbersGiven: { [Op.gte]: -numbersGiven } }, transaction },
  );
  requireChange(`variant ${variant.id} has what is taken away`, { changes });
  await variant.reload({ transaction });
}
