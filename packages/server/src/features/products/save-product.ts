import { priceIn } from "@recital/contract/endpoints/products";
import type { Currency } from "@recital/contract/values/currency";
import type { Cents } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import { editContent, findBeforeEdit, findToEdit } from "../../db/edit-content.ts";
import type { ProductRow } from "../../db/models/product.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import { acceptImageUrl, type ImageUrlDeps } from "../../http/accept-image-url.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { invalidInput } from "../../kernel/errors.ts";

export interface ProductDeps extends ImageUrlDeps {
  /** The shop's currency, which all prices are in. */
  readonly currency: Currency;
}

export const missingProduct = "There is no such product";

/**
 * Adds a product at the end of the shop's order.
 * @throws {HttpError} 422 naming `price` or `image_url`
 */
export async function addProduct(deps: ProductDeps, body: BodyOf<"POST /api/admin/products">): Promise<ProductRow> {
  const { database, clock } = deps;
  const { product } = database.models;
  const priceCents = readPrice(deps, body.price);
  const imageUrl = await acceptImageUrl(deps, { field: "image_url", url: body.image_url, name: body.name });
  return editContent(database, async (transaction) => {
    const now = clock.now();
    const last = await product.max<number | null, ProductRow>("position", { transaction });
    const { name, description, category, is_digital, is_active } = body;
    return product.create(
      {
        name,
        description,
        priceCents,
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

/** @throws {HttpError} 404; 409 if it was changed since; 422 naming `price` or `image_url` */
export async function changeProduct(
  deps: ProductDeps,
  id: number,
  body: BodyOf<"PUT /api/admin/products/:id">,
): Promise<ProductRow> {
  const { database, clock } = deps;
  const priceCents = body.price === undefined ? undefined : readPrice(deps, body.price);
  const imageUrl = await takeImageUrl(deps, id, body);
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.models.product, id, { missing: missingProduct, transaction });
    const { name, description, category, is_digital, is_active, version } = body;
    const changes = {
      name,
      description,
      priceCents,
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

/**
 * Deletes a product and its list of files. Its orders, and the files that they give, stay.
 * @throws {HttpError} 404
 */
export function deleteProduct(database: Database, id: number): Promise<undefined> {
  const { product, productFile } = database.models;
  return editContent(database, async (transaction) => {
    const row = await findToEdit(product, id, { missing: missingProduct, transaction });
    await productFile.destroy({ where: { productId: id }, transaction });
    await row.destroy({ transaction });
    return undefined;
  });
}

/** @throws {HttpError} 422 naming `price` */
function readPrice({ currency }: ProductDeps, entered: string | number): Cents {
  const { data, error } = priceIn(currency).safeParse(entered);
  if (error) throw invalidInput({ price: error.issues.map(({ message }) => message).join(" ") });
  return data;
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
