import { editContent, findBeforeEdit, findToEdit } from "../../db/edit-content.ts";
import type { ProductRow } from "../../db/models/product.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import { acceptImageUrl, type ImageUrlDeps } from "../../http/accept-image-url.ts";
import type { BodyOf } from "../../http/handlers.ts";

export type ProductDeps = ImageUrlDeps;

export const missingProduct = "There is no such product";

/** Adds a product at the end of the shop's order. */
export async function addProduct(deps: ProductDeps, body: BodyOf<"POST /api/admin/products">): Promise<ProductRow> {
  const { database, clock } = deps;
  const { product } = database.models;
  const imageUrl = await acceptImageUrl(deps, { field: "image_url", url: body.image_url, name: body.name });
  return editContent(database, async (transaction) => {
    const now = clock.now();
    const last = await product.max<number | null, ProductRow>("position", { transaction });
    const { name, description, price, category, is_digital, is_active } = body;
    return product.create(
      {
        name,
        description,
        priceCents: price,
        imageUrl,
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
export async function changeProduct(
  deps: ProductDeps,
  id: number,
  body: BodyOf<"PUT /api/admin/products/:id">,
): Promise<ProductRow> {
  const { database, clock } = deps;
  const imageUrl = await takeImageUrl(deps, id, body);
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.models.product, id, { missing: missingProduct, transaction });
    const { name, description, price, category, is_digital, is_active, version } = body;
    const changes = {
      name,
      description,
      priceCents: price,
      imageUrl,
      category,
      isDigital: is_digital,
      isActive: is_active,
      updatedAt: clock.now(),
    };
    await updateWithVersion(row, changes, { version, transaction });
    return row;
  });
}

/** Returns the URL of the image, which is copied unless the product has this URL already. */
async function takeImageUrl(
  deps: ProductDeps,
  id: number,
  { image_url: url, name, version }: BodyOf<"PUT /api/admin/products/:id">,
): Promise<string | null | undefined> {
  if (!url) return url;
  const row = await findBeforeEdit(deps.database.models.product, id, { missing: missingProduct, version });
  return acceptImageUrl(deps, { field: "image_url", url, name: name ?? row.name, current: row.imageUrl });
}
