import type { Database } from "../../db/connection.ts";
import { preOrderDay } from "../../domain/stock.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import type { OrderRow } from "./tables.ts";
import { productTable } from "../products/tables.ts";

interface OrderedProduct {
  /** The day from which a pre-ordered product ships; else null. */
  readonly shipsOn: string | null;
  /** The path of the product's first image as a JPEG, which every email client shows; null if it has none. */
  readonly jpegPath: string | null;
}

/** Reads what the emails of an order show of its products as they are now, by the products' ids. */
export async function readOrderedProducts(
  database: Database,
  { items = [] }: OrderRow,
  today: string,
): Promise<(productId: number | null) => OrderedProduct> {
  const id = [...new Set(items.flatMap(({ productId }) => productId ?? []))];
  const rows = await database
    .model(productTable)
    .unscoped()
    .findAll({ attributes: ["id", "imageUrl", "shipsOn"], where: { id } });
  const images = await readImageSets(
    database,
    rows.map(({ imageUrl }) => imageUrl),
  );
  const products = new Map(
    rows.map((row) => {
      const jpegPath = images.get(row.imageUrl ?? "")?.share ?? null;
      return [row.id, { shipsOn: preOrderDay(row.shipsOn, today), jpegPath }];
    }),
  );
  return (productId) => products.get(productId ?? 0) ?? { shipsOn: null, jpegPath: null };
}
