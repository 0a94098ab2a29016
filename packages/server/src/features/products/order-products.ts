import type { Database } from "../../db/connection.ts";
import { editContent } from "../../db/edit-content.ts";
import { findRows } from "../../db/find-rows.ts";
import { setProductPositions } from "./set-positions.ts";
import { invalidInput } from "../../kernel/errors.ts";
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
