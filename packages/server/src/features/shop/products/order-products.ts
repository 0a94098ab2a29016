import type { Database } from "../../../db/connection.ts";
import { editContent } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { productTable } from "./tables.ts";

/**
 * Sorts the shop in the order of `ids`; the other products follow in their present order. Returns all ids in order.
 * @throws {HttpError} 422 naming `ids` if one is unknown or repeated
 */
export function orderProducts(database: Database, ids: readonly number[]): Promise<number[]> {
  return editContent(database, async (transaction) => {
    const order: [string, string][] = [
      ["position", "ASC"],
      ["id", "ASC"],
    ];
    const rows = await findRows(database.model(productTable), ["id", "position"], { order, transaction });
    const before = new Map(rows.map(({ id, position }) => [id, position]));
    const named = new Set(ids);
    if (named.size !== ids.length || !ids.every((id) => before.has(id))) {
      throw invalidInput({ ids: "Must name existing products, once each" });
    }
    const ordered = [...ids, ...rows.map(({ id }) => id).filter((id) => !named.has(id))];
    const places = ordered.map((id, position) => ({ id, position }));
    const moved = places.filter(({ id, position }) => before.get(id) !== position);
    await setProductPositions(database, moved, transaction);
    return ordered;
  });
}

const batch = 500;

/**
 * Gives products their places, many with one statement. An open form stays current, since it is no edit: versions do not
 * change.
 */
export async function setProductPositions(
  { sequelize }: Database,
  places: readonly { readonly id: number; readonly position: number }[],
  transaction: Transaction,
): Promise<void> {
  for (let start = 0; start < places.length; start += batch) {
    const part = places.slice(start, start + batch);
    const choose = part.map(() => "WHEN ? THEN ?").join(" ");
    await sequelize.query(`UPDATE products SET position = CASE id ${choose} END WHERE id IN (?)`, {
      replacements: [...part.flatMap(({ id, position }) => [id, position]), part.map(({ id }) => id)],
      transaction,
    });
  }
}
