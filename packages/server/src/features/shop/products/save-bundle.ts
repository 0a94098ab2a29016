import { shippedDigital } from "@recital/contract/values/catalog";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../../db/connection.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { literal, Op, type Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { productFileTable } from "../../music/downloads/tables.ts";
import { releaseProductTable, releaseTable, trackTable } from "../../music/releases/tables.ts";
import { findBundles } from "./bundles.ts";
import { bundleItemTable, type ProductRow, productTable, variantTable } from "./tables.ts";

type PartInput = NonNullable<BodyOf<"PUT /api/admin/products/:id">["bundle"]>[number];

/**
 * Sets what a product consists of; without parts it is no bundle. A bundle is digital if all of its parts are. Call it
 * in `editContent`, after the product and its variants are stored.
 * @throws {HttpError} 422 naming `bundle`, `bundle.N`, `bundle.N.quantity` or `category`
 */
export async function saveBundle(
  database: Database,
  row: ProductRow,
  parts: readonly PartInput[],
  transaction: Transaction,
): Promise<void> {
  const { model } = database;
  const bundleItem = model(bundleItemTable);
  const before = await findRows(bundleItem, ["variantId"], { where: { productId: row.id }, transaction });
  if (parts.length > 0) {
    await requirePlain(database, row, transaction);
    await requireParts(database, row, parts, transaction);
  }
  await bundleItem.destroy({ where: { productId: row.id }, transaction });
  await bundleItem.bulkCreate(
    parts.map(({ variantId = null, releaseId = null, quantity }, position) => ({
      productId: row.id,
      variantId,
      releaseId,
      quantity,
      position,
    })),
    { transaction },
  );
  await countBundled(
    database,
    [...before, ...parts].flatMap(({ variantId }) => variantId ?? []),
    transaction,
  );
  if (parts.length > 0) await setDigital(database, [row], transaction);
}

/** Removes what a product consists of that is deleted. */
export async function removeBundle(database: Database, productId: number, transaction: Transaction): Promise<void> {
  const bundleItem = database.model(bundleItemTable);
  const before = await findRows(bundleItem, ["variantId"], { where: { productId }, transaction });
  await bundleItem.destroy({ where: { productId }, transaction });
  await countBundled(
    database,
    before.flatMap(({ variantId }) => variantId ?? []),
    transaction,
  );
}

/** Returns whether a product is a bundle. */
export async function isBundle({ model }: Database, productId: number, transaction: Transaction): Promise<boolean> {
  return (await model(bundleItemTable).count({ where: { productId }, transaction })) > 0;
}

/** @throws {HttpError} 422 naming `field`: a bundle brings what its parts bring */
export async function refuseBundles(
  { model }: Database,
  productIds: readonly number[],
  { field, transaction }: { readonly field: string; readonly transaction: Transaction },
): Promise<void> {
  const [found] = await findRows(model(bundleItemTable), ["productId"], {
    where: { productId: [...productIds] },
    limit: 1,
    transaction,
  });
  if (!found) return;
  const bundle = await model(productTable).findByPk(found.productId, { transaction });
  throw invalidInput({ [field]: `“${bundle?.name ?? ""}” is a bundle, which brings what its parts bring` });
}

/** Notes the highest number of each of these variants in a bundle. */
async function countBundled({ model }: Database, id: number[], transaction: Transaction): Promise<void> {
  const highest = "(SELECT MAX(b.quantity) FROM bundle_items b WHERE b.variant_id = variants.id)";
  await model(variantTable).update({ bundled: literal(`COALESCE(${highest}, 0)`) }, { where: { id }, transaction });
}

/**
 * Refuses a product that is more than its parts: what it had of its own would be neither sold nor counted.
 * @throws {HttpError} 422 naming `bundle`
 */
async function requirePlain(database: Database, { id: productId, name }: ProductRow, transaction: Transaction) {
  const { model } = database;
  const variants = await model(variantTable).findAll({ where: { productId }, transaction });
  const refuse = (message: string) => invalidInput({ bundle: message });
  if (variants.some(({ optionsKey, isActive }) => optionsKey !== "" && isActive)) {
    throw refuse("A bundle has no options. Choose the options of its parts instead.");
  }
  if (variants.some(({ stock, editionSize, isActive }) => isActive && (stock !== null || editionSize !== null))) {
    throw refuse("A bundle has the stock of its parts. Set its own stock to unlimited first.");
  }
  const ofProduct = { where: { productId }, transaction };
  const counts = [
    await model(productFileTable).count(ofProduct),
    await model(releaseProductTable).count(ofProduct),
    await model(trackTable).count(ofProduct),
  ];
  if (counts.some((count) => count > 0)) {
    throw refuse("This product brings files, a release or a track. A bundle brings what its parts bring.");
  }
  const ids = variants.map(({ id }) => id);
  const [outer] = await findBundles(database, { column: "variant_id", ids }, transaction);
  if (outer !== undefined) throw refuse(`“${name}” is part of the bundle “${outer}”, so it cannot be a bundle itself.`);
}

/** What the shop has of the parts of a request. */
type Found = Awaited<ReturnType<typeof findParts>>;

async function findParts({ model }: Database, parts: readonly PartInput[], transaction: Transaction) {
  const variantIds = parts.flatMap(({ variantId }) => variantId ?? []);
  const releaseIds = parts.flatMap(({ releaseId }) => releaseId ?? []);
  const variants = await model(variantTable).findAll({ where: { id: variantIds }, transaction });
  const id = variants.map(({ productId }) => productId);
  const products = await model(productTable).findAll({ where: { id }, transaction });
  const releases = await model(releaseTable).findAll({ where: { id: releaseIds }, transaction });
  const bundles = await findRows(model(bundleItemTable), ["productId"], { where: { productId: id }, transaction });
  return { variants, products, releases, bundleIds: new Set(bundles.map(({ productId }) => productId)) };
}

/** @throws {HttpError} 422 naming the parts that cannot be in a bundle */
async function requireParts(
  database: Database,
  row: ProductRow,
  parts: readonly PartInput[],
  transaction: Transaction,
): Promise<void> {
  const found = await findParts(database, parts, transaction);
  const faults = parts.flatMap((part, index): [string, string][] => {
    const first = parts.findIndex((same) => same.variantId === part.variantId && same.releaseId === part.releaseId);
    const fault =
      first < index ? "This is in the bundle already. Set its quantity instead." : findPartFault(row, part, found);
    if (fault !== null) return [[`bundle.${index}`, fault]];
    const isRepeated = part.releaseId !== undefined && part.quantity > 1;
    return isRepeated ? [[`bundle.${index}.quantity`, "A bundle brings a release once"]] : [];
  });
  if (faults.length > 0) throw invalidInput(Object.fromEntries(faults));
  // What a bundle needs is not removed with the demo content.
  for (const { id } of found.products) await keepDemoRow(database, "product", id, transaction);
  for (const { id } of found.releases) await keepDemoRow(database, "release", id, transaction);
}

function findPartFault(row: ProductRow, { variantId, releaseId }: PartInput, found: Found): string | null {
  if (releaseId !== undefined) {
    return found.releases.some(({ id }) => id === releaseId) ? null : "This release does not exist any more";
  }
  const variant = found.variants.find(({ id }) => id === variantId);
  const product = found.products.find(({ id }) => id === variant?.productId);
  if (!variant || !product) return "This product does not exist any more";
  if (product.id === row.id) return "A bundle cannot contain itself";
  if (found.bundleIds.has(product.id)) return `“${product.name}” is a bundle. A bundle contains no other bundle.`;
  return variant.isActive ? null : `“${nameWithVariant(product.name, variant.title)}” is not sold any more`;
}

/**
 * Sets whether bundles are digital, by their parts.
 * @throws {HttpError} 422 naming `category` for a bundle of the category Digital with a part that is posted
 */
async function setDigital(database: Database, bundles: readonly ProductRow[], transaction: Transaction) {
  const bundleIds = bundles.map(({ id }) => id);
  const posted = await readPostedBundles(database, bundleIds, transaction);
  for (const row of bundles) {
    const isDigital = !posted.has(row.id);
    if (!isDigital && row.category === "digital") throw invalidInput({ category: shippedDigital });
    if (row.isDigital !== isDigital) await row.update({ isDigital }, { transaction });
  }
}

/** Returns which of these bundles have a part that is posted. */
async function readPostedBundles({ model }: Database, bundleIds: readonly number[], transaction: Transaction) {
  const items = await findRows(model(bundleItemTable), ["productId", "variantId"], {
    where: { productId: [...bundleIds], variantId: { [Op.ne]: null } },
    transaction,
  });
  const id = items.flatMap(({ variantId }) => variantId ?? []);
  const variants = await findRows(model(variantTable), ["id", "productId"], { where: { id }, transaction });
  const goods = { id: variants.map(({ productId }) => productId), isDigital: false };
  const posted = await findRows(model(productTable), ["id"], { where: goods, transaction });
  const isPosted = (productId: number | undefined) => posted.some((product) => product.id === productId);
  const productOf = new Map<number | null, number>(variants.map((variant) => [variant.id, variant.productId]));
  return new Set(items.filter(({ variantId }) => isPosted(productOf.get(variantId))).map(({ productId }) => productId));
}

/**
 * Sets whether these products, if they are bundles, and the bundles with them are digital: by their parts, whatever an
 * edit said of a bundle.
 * @throws {HttpError} as {@link setDigital}
 */
export async function followDigital(database: Database, edited: readonly ProductRow[], transaction: Transaction) {
  const { model } = database;
  const productId = edited.map(({ id }) => id);
  const variants = await findRows(model(variantTable), ["id"], { where: { productId }, transaction });
  const variantId = variants.map(({ id }) => id);
  const where = { [Op.or]: [{ productId }, { variantId }] };
  const items = await findRows(model(bundleItemTable), ["productId"], { where, transaction });
  const bundleIds = new Set(items.map((item) => item.productId));
  const known = edited.filter(({ id }) => bundleIds.has(id));
  const id = [...bundleIds].filter((bundleId) => !known.some((row) => row.id === bundleId));
  const others = await model(productTable).findAll({ where: { id }, transaction });
  await setDigital(database, [...known, ...others], transaction);
}
