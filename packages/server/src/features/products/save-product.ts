import type { Database } from "../../db/connection.ts";
import { editContent, findToEdit } from "../../db/edit-content.ts";
import type { ProductRow } from "../../db/models/product.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import type { BodyOf } from "../../http/handlers.ts";
import type { Clock } from "../../kernel/clock.ts";

export interface ProductDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export const missingProduct = "There is no such product";

/** Adds a product at the end of the shop's order. */
export function addProduct(
  { database, clock }: ProductDeps,
  body: BodyOf<"POST /api/admin/products">,
): Promise<ProductRow> {
  const { product } = database.models;
  return editContent(database, async (transaction) => {
    const now = clock.now();
    const last = await product.max<number | null, ProductRow>("position", { transaction });
    const { name, description, price, image_url, category, is_digital, is_active } = body;
    return product.create(
      {
        name,
        description,
        priceCents: price,
        imageUrl: image_url,
        category,
        isDigital: is_digital,
        isActive: is_active,
        position: (last ?? 0) + 1,
        createdAt: now,
        updatedAt: now,
      },
      { transaction },
    );
  });
}

/** @throws {HttpError} 404; 409 if it was changed since */
export function changeProduct(
  { database, clock }: ProductDeps,
  id: number,
  body: BodyOf<"PUT /api/admin/products/:id">,
): Promise<ProductRow> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.models.product, id, { missing: missingProduct, transaction });
    const { name, description, price, image_url, category, is_digital, is_active, version } = body;
    const changes = {
      name,
      description,
      priceCents: price,
      imageUrl: image_url,
      category,
      isDigital: is_digital,
      isActive: is_active,
      updatedAt: clock.now(),
    };
    await updateWithVersion(row, changes, { version, transaction });
    return row;
  });
}
