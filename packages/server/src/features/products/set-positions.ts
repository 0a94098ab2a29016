import type { Database } from "../../db/connection.ts";
import type { Transaction } from "../../db/sequelize.ts";

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
