import type { Database } from "../../db/connection.ts";
import type { Selected } from "../../db/selection.ts";
import { placeholders, selectRows } from "../../db/statements.ts";
import { selectLevel } from "./stock-level.ts";
import { variantTable } from "./tables.ts";

const shownVariant = variantTable
  .pick(["id", "productId", "title", "options", "optionsKey", "sku", "priceCents", "maxPerOrder"])
  .and(selectLevel());

export type ShownVariant = Selected<typeof shownVariant>;

/** Returns the variants that are sold of these products, or of all active ones; those of a product in its order. */
export function readShownVariants(database: Database, of: readonly number[] | "active") {
  const [table, isOf] =
    of === "active"
      ? ["variants JOIN products ON products.id = product_id", "products.is_active = ?"]
      : ["variants", `product_id IN (${placeholders(of)})`];
  return selectRows(
    database,
    shownVariant,
    `FROM ${table} WHERE variants.is_active = ? AND ${isOf} ORDER BY product_id, variants.position, variants.id`,
    of === "active" ? [true, true] : [true, ...of],
  );
}
