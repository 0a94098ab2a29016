import type { StockMove } from "@recital/contract/endpoints/variants";
import type { Database } from "../../db/connection.ts";
import { notFound } from "../../kernel/errors.ts";
import { missingVariant } from "./lock-variants.ts";
import { stockMoveTable } from "./tables.ts";
import { variantTable } from "../products/tables.ts";

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
