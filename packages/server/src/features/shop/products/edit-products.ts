import { editContent, updateWithVersion } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { readPrices } from "./read-prices.ts";
import { followDigital } from "./save-bundle.ts";
import { readDigital } from "./save-product.ts";
import { type ProductRow, productTable } from "./tables.ts";

type ProductsUpdate = BodyOf<"PUT /api/admin/products">["products"];

/**
 * Changes price, category or visibility of several products in one transaction; returns them in the order of the request.
 * @throws {HttpError} 404 if one is gone; 409 naming those that were changed since; 422 naming `products`
 */
export async function changeProducts(services: Services, products: ProductsUpdate): Promise<ProductRow[]> {
  const { database, clock } = services;
  if (new Set(products.map(({ id }) => id)).size !== products.length) {
    throw invalidInput({ products: "Must name each product once" });
  }
  const edits = await Promise.all(
    products.map(async (edit) => ({ edit, prices: await readPrices(services, { price: edit.price }) })),
  );
  return editContent(database, async (transaction) => {
    const rows = await findAll(services, products, transaction);
    const changed = rows.filter(({ version }, index) => (products[index]?.version ?? version) !== version);
    if (changed.length > 0) throw changedSince(changed);
    const updatedAt = clock.now();
    for (const [index, row] of rows.entries()) {
      const found = edits[index];
      if (!found) continue;
      const { category, is_active: isActive, version } = found.edit;
      const changes = ofProduct(row, () => ({ ...found.prices(row), isDigital: readDigital(found.edit, row) }));
      await updateWithVersion(row, { ...changes, category, isActive, updatedAt }, { version, transaction });
    }
    await followDigital(database, rows, transaction);
    return rows;
  });
}

/** Returns the rows of these products in their order. */
async function findAll(
  { database: { model } }: Services,
  products: ProductsUpdate,
  transaction: Transaction,
): Promise<ProductRow[]> {
  const found = await model(productTable).findAll({ where: { id: products.map(({ id }) => id) }, transaction });
  const byId = new Map(found.map((row) => [row.id, row]));
  return products.map(({ id }) => {
    const row = byId.get(id);
    if (!row) throw notFound("One of these products no longer exists. Nothing was changed");
    return row;
  });
}

function changedSince(rows: readonly ProductRow[]): HttpError {
  const names = rows.map(({ name }) => `“${name}”`).join(", ");
  const message =
    rows.length === 1
      ? `${names} was changed somewhere else. Nothing was changed here.`
      : `${names} were changed somewhere else. Nothing was changed here.`;
  return new HttpError(409, "stale_edit", message);
}

/** Runs a check of one product. Its refusal names the product, because the request has several. */
function ofProduct<T>({ name }: ProductRow, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const reasons = Object.values(error.fields ?? {}).join(" ");
    throw invalidInput({ products: `“${name}”: ${reasons || error.message}` });
  }
}
