import type { Database } from "../db/connection.ts";
import { bumpContentVersion } from "../db/content-version.ts";
import { withTransaction } from "../db/transaction.ts";
import {
  defaultVariant,
  productImageTable,
  type ProductRow,
  productTable,
  variantTable,
} from "../features/shop/products/tables.ts";

type ProductFields = Pick<
  ProductRow,
  | "id"
  | "name"
  | "slug"
  | "description"
  | "priceCents"
  | "priceMode"
  | "suggestedCents"
  | "imageUrl"
  | "category"
  | "isDigital"
  | "isActive"
  | "position"
  | "shipsOn"
  | "shippingClassId"
  | "relatedReleaseId"
>;

let built = 0;

/** Inserts an active product and publishes it as an admin's save does. */
export function buildProduct(database: Database, fields: Partial<ProductFields> = {}): Promise<ProductRow> {
  built += 1;
  const now = new Date();
  return withTransaction(database, async (transaction) => {
    const product = await database.model(productTable).create(
      {
        name: `Record ${built}`,
        slug: `record-${built}`,
        description: null,
        priceCents: 1250,
        imageUrl: null,
        category: "music",
        isDigital: false,
        isActive: true,
        position: built,
        createdAt: now,
        updatedAt: now,
        ...fields,
      },
      { transaction },
    );
    await database.model(variantTable).create(defaultVariant(product.id, now), { transaction });
    const { id: productId, imageUrl } = product;
    if (imageUrl !== null) {
      const image = { productId, imageUrl, alt: "", position: 0, createdAt: now };
      await database.model(productImageTable).create(image, { transaction });
    }
    await bumpContentVersion(database, transaction);
    return product;
  });
}

/** Returns the columns of an order whose goods are posted free: its only sum is their price, in cents. */
export function goodsOnly(totalCents: number) {
  const sums = { subtotalCents: totalCents, discountCents: 0, shippingCents: 0, tipCents: 0, totalCents };
  return {
    ...sums,
    needsShipping: true,
    delivery: null,
    deliveryCountry: null,
    concertId: null,
    discountCode: null,
    note: null,
  };
}
