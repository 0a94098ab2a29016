import { findPricedProduct } from "@recital/contract/values/catalog";
import type { Database } from "../../../db/connection.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { refuseBundles } from "../../shop/products/save-bundle.ts";
import { type ProductRow, productTable } from "../../shop/products/tables.ts";
import { releaseProductTable } from "./tables.ts";

/** Returns the IDs of the products that bring a release, in order. Archived ones are among them. */
export async function readProductIds(
  { model }: Database,
  releaseId: number,
  transaction: Transaction | null = null,
): Promise<number[]> {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["productId", "ASC"],
  ];
  const rows = await findRows(model(releaseProductTable), ["productId"], { where: { releaseId }, order, transaction });
  return rows.map(({ productId }) => productId);
}

/** The products of a release, and the one of them whose price is the release's. Archived ones are not found. */
export interface ReleaseProducts {
  readonly all: readonly ProductRow[];
  readonly priced: ProductRow | null;
}

/** Finds these products of a release. */
export async function findReleaseProducts(
  { model }: Database,
  productIds: readonly number[],
  transaction: Transaction,
): Promise<ReleaseProducts> {
  const found = await model(productTable).findAll({ where: { id: [...productIds] }, transaction });
  const all = productIds.flatMap((id) => found.find((product) => product.id === id) ?? []);
  return { all, priced: findPricedProduct(all, ({ isDigital }) => isDigital) };
}

/** Sets the products of a release, in order. Archived ones stay: their buyers still have the release. */
export async function setProducts(
  database: Database,
  releaseId: number,
  productIds: readonly number[],
  transaction: Transaction,
): Promise<void> {
  const links = database.model(releaseProductTable);
  const before = await readProductIds(database, releaseId, transaction);
  const shown = await findRows(database.model(productTable), ["id"], { where: { id: before }, transaction });
  const archived = before.filter((id) => !shown.some((product) => product.id === id) && !productIds.includes(id));
  await links.destroy({ where: { releaseId }, transaction });
  const rows = [...productIds, ...archived].map((productId, position) => ({ releaseId, productId, position }));
  await links.bulkCreate(rows, { transaction });
}

/** @throws {HttpError} 422 naming `field` if one of the products does not exist, or is a bundle */
export async function requireProducts(
  database: Database,
  productIds: readonly number[],
  { field, transaction }: { readonly field: "productId" | "productIds"; readonly transaction: Transaction },
): Promise<void> {
  if (productIds.length === 0) return;
  const found = await database.model(productTable).count({ where: { id: [...productIds] }, transaction });
  if (found < productIds.length) throw invalidInput({ [field]: "There is no such product" });
  await refuseBundles(database, productIds, { field, transaction });
}
