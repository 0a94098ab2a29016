import { priceIn } from "@recital/contract/endpoints/shop/products";
import { limits } from "@recital/contract/values/limits";
import type { Cents } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { editConflict, editContent, findToEdit } from "../../../db/edit-content.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { isBundle } from "../products/save-bundle.ts";
import { missingProduct } from "../products/slugs.ts";
import { replaceDefaultVariant } from "./default-variant.ts";
import { lockVariantOf } from "./change-stock.ts";
import { setStock } from "./move-stock.ts";
import { type EditionNumberRow, editionNumberTable } from "./tables.ts";
import { optionColumns, productTable, type VariantRow, variantTable } from "../products/tables.ts";
import type { Services } from "../../feature.ts";

/**
 * Returns all variants of a product in its order.
 * @throws {HttpError} 404
 */
export async function listVariants({ model }: Database, productId: number): Promise<VariantRow[]> {
  if (!(await model(productTable).findByPk(productId, { attributes: ["id"] }))) throw notFound(missingProduct);
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  return model(variantTable).findAll({ where: { productId }, order });
}

interface NewVariant {
  readonly productId: number;
  readonly adminName: string;
}

/**
 * Adds a variant with options. The first one replaces the variant of a product without options.
 * @throws {HttpError} 404; 409 if the product has too many; 422 naming `options`, `sku` or `price`
 */
export async function addVariant(
  services: Services,
  { productId, adminName }: NewVariant,
  body: BodyOf<"POST /api/admin/products/:id/variants">,
): Promise<VariantRow> {
  const { database, clock } = services;
  const variants = database.model(variantTable);
  const product = database.model(productTable);
  const priceCents = await readPrice(services, body.price);
  return editContent(database, async (transaction) => {
    await findToEdit(product, productId, { missing: missingProduct, transaction });
    const { options, sku, weightGrams, hsCode, originCountry, lowAt, editionSize, maxPerOrder, isActive } = body;
    if (Object.keys(options).length === 0) throw invalidInput({ options: "Each variant needs an option" });
    if (await isBundle(database, productId, transaction)) throw invalidInput({ options: "A bundle has no options" });
    await requireSpace(database, productId, transaction);
    const columns = optionColumns(options, body.title);
    await requireFree(database, { productId, sku, optionsKey: columns.optionsKey, except: 0 }, transaction);
    const now = clock.now();
    const last = await variants.max<number | null, VariantRow>("position", { where: { productId }, transaction });
    const position = body.position ?? (last ?? 0) + 1;
    const customs = { weightGrams, hsCode, originCountry };
    const fields = { sku, priceCents, ...customs, lowAt, editionSize, maxPerOrder, isActive, position };
    const row = await variants.create(
      { productId, ...columns, ...fields, createdAt: now, updatedAt: now },
      { transaction },
    );
    await setStock(database, row, body.stock, { kind: "initial", adminName, now }, transaction);
    await keepDemoRow(database, "product", productId, transaction);
    if (isActive) await replaceDefaultVariant(database, { productId, transaction, now });
    return row;
  });
}

interface VariantToChange extends NewVariant {
  readonly variantId: number;
}

/**
 * Changes the given fields of a variant. Another stock is recorded as a correction.
 * @throws {HttpError} 404; 409 if it was edited, or with `stock` if the stock moved, since `version`; 422 naming
 * `options`, `sku`, `price` or `editionSize`
 */
export async function changeVariant(
  services: Services,
  { productId, variantId, adminName }: VariantToChange,
  body: BodyOf<"PUT /api/admin/products/:id/variants/:variantId">,
): Promise<VariantRow> {
  const { database, clock } = services;
  const priceCents = body.price === undefined ? undefined : await readPrice(services, body.price);
  return editContent(database, async (transaction) => {
    const row = await lockVariantOf(database, { productId, variantId }, transaction);
    refuseOutdated(row, body);
    await requireEditionSize(database, row, body.editionSize, transaction);
    await refuseStockOfBundle(database, productId, body, transaction);
    const { sku, weightGrams, hsCode, originCountry, lowAt, editionSize, maxPerOrder, isActive, position } = body;
    const columns = changedOptions(row, body);
    const optionsKey = columns.optionsKey ?? row.optionsKey;
    await requireFree(database, { productId, sku: sku ?? null, optionsKey, except: row.id }, transaction);
    const now = clock.now();
    if (body.stock !== undefined) {
      const kind = row.stock === null ? "initial" : "correction";
      await setStock(database, row, body.stock, { kind, adminName, now }, transaction);
    }
    const customs = { weightGrams, hsCode, originCountry };
    const fields = { ...columns, sku, priceCents, ...customs, lowAt, editionSize, maxPerOrder, isActive, position };
    const defined = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
    const version = row.version + 1;
    await row.update({ ...defined, updatedAt: now, version, editedVersion: version }, { transaction });
    await keepDemoRow(database, "product", productId, transaction);
    if (isActive && optionsKey !== "") await replaceDefaultVariant(database, { productId, transaction, now });
    return row;
  });
}

/** @throws {HttpError} 409 */
function refuseOutdated(
  row: VariantRow,
  { version, stock }: BodyOf<"PUT /api/admin/products/:id/variants/:variantId">,
): void {
  if (version === undefined) return;
  // Sales do not refuse an edit that leaves the stock as it is.
  if (version < row.editedVersion || version > row.version) throw editConflict();
  if (stock !== undefined && version !== row.version) throw editConflict();
}

/** @throws {HttpError} 422 naming `stock` or `editionSize` of a bundle, which has the stock of its parts */
async function refuseStockOfBundle(
  database: Database,
  productId: number,
  { stock, editionSize }: BodyOf<"PUT /api/admin/products/:id/variants/:variantId">,
  transaction: Transaction,
): Promise<void> {
  const field = (stock ?? null) !== null ? "stock" : (editionSize ?? null) !== null ? "editionSize" : null;
  if (field === null || !(await isBundle(database, productId, transaction))) return;
  throw invalidInput({ [field]: "A bundle has the stock of its parts" });
}

/** @throws {HttpError} 422 naming `options` */
function changedOptions(
  row: VariantRow,
  { options, title }: BodyOf<"PUT /api/admin/products/:id/variants/:variantId">,
): Partial<Pick<VariantRow, "title" | "options" | "optionsKey">> {
  if (options === undefined) return title === undefined ? {} : { title };
  const isDefault = row.optionsKey === "";
  if (isDefault && Object.keys(options).length > 0) throw invalidInput({ options: "Add a variant with these options" });
  if (!isDefault && Object.keys(options).length === 0) throw invalidInput({ options: "Each variant needs an option" });
  return isDefault ? {} : optionColumns(options, title ?? "");
}

interface Identity {
  readonly productId: number;
  readonly sku: string | null;
  readonly optionsKey: string;
  /** The variant itself. */
  readonly except: number;
}

/** @throws {HttpError} 422 naming `options` or `sku` if another variant has them */
async function requireFree(
  { model }: Database,
  { productId, sku, optionsKey, except }: Identity,
  transaction: Transaction,
): Promise<void> {
  const id = { [Op.ne]: except };
  const same = await model(variantTable).findOne({ where: { id, productId, optionsKey }, transaction });
  if (same) {
    const { title, isActive } = same;
    throw invalidInput({
      options: isActive ? `“${title}” has these options` : `“${title}” has these options, not active`,
    });
  }
  if (sku === null) return;
  const sameSku = await model(variantTable).findOne({ where: { id, sku }, transaction });
  if (!sameSku) return;
  const product = await model(productTable).findByPk(sameSku.productId, { attributes: ["name"], transaction });
  throw invalidInput({ sku: `“${product?.name ?? sameSku.title}” has this SKU` });
}

/** @throws {HttpError} 422 naming `editionSize` if more numbers were given, or are sold together with open checkouts */
async function requireEditionSize(
  { model }: Database,
  { id: variantId, editionSize, numbersGiven, held }: VariantRow,
  size: number | null | undefined,
  transaction: Transaction,
): Promise<void> {
  if (size === undefined || size === null) return;
  const where = { variantId };
  const last = await model(editionNumberTable).max<number | null, EditionNumberRow>("number", { where, transaction });
  const lastNumber = last ?? 0;
  if (size < lastNumber)
    throw invalidInput({ editionSize: `Number ${lastNumber} was sold, so it must be at least ${lastNumber}` });
  const taken = numbersGiven + held;
  if (size !== editionSize && size < taken) {
    throw invalidInput({ editionSize: `${taken} are sold or in open checkouts, so it must be at least ${taken}` });
  }
}

/** @throws {HttpError} 409 */
async function requireSpace({ model }: Database, productId: number, transaction: Transaction): Promise<void> {
  if ((await model(variantTable).count({ where: { productId }, transaction })) < limits.variantsPerProduct) return;
  throw new HttpError(409, "too_many_variants", `A product has at most ${limits.variantsPerProduct} variants`);
}

/** @throws {HttpError} 422 naming `price` */
async function readPrice({ readSite }: Services, entered: string | number | null): Promise<Cents | null> {
  if (entered === null) return null;
  const { data, error } = priceIn((await readSite()).currency).safeParse(entered);
  if (error) throw invalidInput({ price: error.issues.map(({ message }) => message).join(" ") });
  return data;
}
