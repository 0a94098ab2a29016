import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { setFirstImage } from "./product-images.ts";
import { freeSlug, takeSlug } from "./slugs.ts";
import { type ProductRow, productTable } from "./tables.ts";

interface Writing {
  readonly transaction: Transaction;
  readonly now: Date;
}

type NewProduct = Pick<
  ProductRow,
  "name" | "description" | "priceCents" | "priceMode" | "suggestedCents" | "imageUrl" | "category" | "isDigital"
> &
  Pick<ProductRow, "isActive"> &
  Partial<Pick<ProductRow, "shipsOn" | "shipsWithin" | "shippingClassId" | "relatedReleaseId" | "slug">>;

/**
 * Inserts a product before the others in the shop's order, with its image, and without variants. Without a slug it gets
 * a free one of its name. Call it in `editContent`.
 */
export async function insertProduct(
  database: Database,
  { slug, ...fields }: NewProduct,
  { transaction, now }: Writing,
): Promise<ProductRow> {
  const product = database.model(productTable);
  const first = await product.min<number | null, ProductRow>("position", { transaction });
  const chosen = slug ?? (await freeSlug(database, fields.name, transaction));
  await takeSlug(database, chosen, { transaction });
  const place = { slug: chosen, position: (first ?? 1) - 1, createdAt: now, updatedAt: now };
  const none = { shipsOn: null, shipsWithin: null, shippingClassId: null, relatedReleaseId: null };
  const row = await product.create({ ...none, ...fields, ...place }, { transaction });
  if (row.imageUrl !== null) await setFirstImage(database, row.id, row.imageUrl, { transaction, now });
  return row;
}
