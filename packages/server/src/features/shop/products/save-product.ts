import { shippedDigital } from "@recital/contract/values/catalog";
import type { Database } from "../../../db/connection.ts";
import { editContent, findBeforeEdit, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { findRows } from "../../../db/table.ts";
import { Op, Transaction } from "../../../db/sequelize.ts";
import { findOpenCodes, wasOrdered } from "./sold.ts";
import { readTimeZone } from "../../../db/read-site.ts";
import { endOfPreOrder } from "../../../domain/stock.ts";
import { acceptImageUrl } from "../../../http/uploads.ts";
import { deleteTranslations } from "../../../db/translations.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { enqueueBump } from "../../../jobs/bump-content-version.job.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { requireUnbundled } from "./bundles.ts";
import { insertProduct } from "./insert-product.ts";
import { missingProduct, replaceSlug } from "./slugs.ts";
import { setFirstImage } from "./product-images.ts";
import { readPrices } from "./read-prices.ts";
import { followDigital, removeBundle, saveBundle } from "./save-bundle.ts";
import { enqueueShipDateMoved } from "./ship-date.job.ts";
import { everything, shippingClassTable } from "../shipping-rates/tables.ts";
import { stockMoveTable } from "../stock/tables.ts";
import {
  defaultVariant,
  productImageTable,
  type ProductRow,
  productSlugTable,
  productTable,
  variantTable,
} from "./tables.ts";
import { stockNotificationTable } from "../stock-notifications/table.ts";
import { releaseTable } from "../../music/releases/tables.ts";
import { productFileTable } from "../../music/downloads/tables.ts";
import type { Services } from "../../feature.ts";

/**
 * Adds a product before the others in the shop's order.
 * @throws {HttpError} 422 naming `price`, `minimumPrice`, `suggestedPrice`, `is_digital`, `image_url`, `slug`, `shippingClassId` or `relatedReleaseId`
 */
export async function addProduct(services: Services, body: BodyOf<"POST /api/admin/products">): Promise<ProductRow> {
  const { database, clock } = services;
  const prices = await readPrices(services, body);
  const imageUrl = await acceptImageUrl(services, { field: "image_url", url: body.image_url, name: body.name });
  return editContent(database, async (transaction) => {
    const now = clock.now();
    const { name, description, category, is_active, shipsOn, shipsWithin, slug } = body;
    const shippingClassId = await readShippingClass(database, body.shippingClassId, transaction);
    await requireRelease(database, body.relatedReleaseId, transaction);
    const { relatedReleaseId } = body;
    const isDigital = readDigital(body) ?? false;
    const fields = { name, description, ...prices(), imageUrl, category, isDigital, isActive: is_active };
    const kind = { shipsOn, shipsWithin, shippingClassId, relatedReleaseId };
    const given = { ...fields, ...kind, ...(slug !== undefined && { slug }) };
    const row = await insertProduct(database, given, { transaction, now });
    await database.model(variantTable).create(defaultVariant(row.id, now), { transaction });
    if (body.bundle.length > 0) await saveBundle(database, row, body.bundle, transaction);
    await enqueueEndOfPreOrder(database, shipsOn, { transaction, now });
    return row;
  });
}

/**
 * @throws {HttpError} 404; 409 if it was changed since; 422 naming `price`, `minimumPrice`, `suggestedPrice`,
 * `is_digital`, `image_url`, `slug`, `shippingClassId` or `relatedReleaseId`
 */
export async function changeProduct(
  services: Services,
  id: number,
  body: BodyOf<"PUT /api/admin/products/:id">,
): Promise<ProductRow> {
  const { database, clock } = services;
  const prices = await readPrices(services, body);
  const imageUrl = await takeImageUrl(services, id, body);
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(productTable), id, { missing: missingProduct, transaction });
    const now = clock.now();
    const { name, description, slug, category, is_active, shipsOn, shipsWithin, version } = body;
    const { shipsOn: before } = row;
    const shippingClassId = await readShippingClass(database, body.shippingClassId, transaction);
    await requireRelease(database, body.relatedReleaseId, transaction);
    if (slug !== undefined) await replaceSlug(database, row, slug, { transaction, now });
    const changes = {
      name,
      description,
      slug,
      ...prices(row),
      imageUrl,
      category,
      isDigital: readDigital(body, row),
      isActive: is_active,
      shipsOn,
      shipsWithin,
      shippingClassId,
      relatedReleaseId: body.relatedReleaseId,
      updatedAt: now,
    };
    await updateWithVersion(row, changes, { version, transaction });
    await changeBundle(database, row, body, transaction);
    if (imageUrl !== undefined) await setFirstImage(database, id, imageUrl, { transaction, now });
    if (shipsOn !== undefined) {
      await enqueueEndOfPreOrder(database, shipsOn, { transaction, now });
      await enqueueShipDateMoved(database, transaction, { product: row, before, now });
    }
    return row;
  });
}

/** What a bundle is digital by are its parts, whatever the edit says. */
async function changeBundle(
  database: Database,
  row: ProductRow,
  { bundle, is_digital, category }: BodyOf<"PUT /api/admin/products/:id">,
  transaction: Transaction,
): Promise<void> {
  if (bundle !== undefined) return saveBundle(database, row, bundle, transaction);
  if (is_digital !== undefined || category !== undefined) await followDigital(database, [row], transaction);
}

/** Pages no longer show a pre-order once its day is over, which is earlier or later in another time zone. */
export function preOrderListener(database: Database) {
  return {
    async onTimeZoneChanged(change: { readonly transaction: Transaction; readonly now: Date }): Promise<void> {
      const where = { shipsOn: { [Op.ne]: null } };
      const rows = await findRows(database.model(productTable), ["shipsOn"], {
        where,
        transaction: change.transaction,
      });
      for (const shipsOn of new Set(rows.map((row) => row.shipsOn))) {
        await enqueueEndOfPreOrder(database, shipsOn, change);
      }
    },
  };
}

async function enqueueEndOfPreOrder(
  database: Database,
  shipsOn: string | null,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  if (shipsOn === null) return;
  const at = endOfPreOrder(shipsOn, await readTimeZone(database, transaction));
  await enqueueBump(database, { at, transaction, now });
}

/**
 * Deletes a product with its images, former slugs, variants, their stock and list of files; archives one that was
 * ordered, see {@link removeProduct}.
 * @throws {HttpError} 404; 409 if a bundle has it
 */
export function deleteProduct({ database, clock }: Services, id: number): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(productTable), id, { missing: missingProduct, transaction });
    const variants = await findRows(database.model(variantTable), ["id"], { where: { productId: id }, transaction });
    const ids = variants.map((variant) => variant.id);
    await requireUnbundled(database, { column: "variant_id", ids }, transaction);
    await removeProduct(database, row, { transaction, now: clock.now() });
    return undefined;
  });
}

/**
 * Deletes a product's row with those that belong to it. One that was ordered, or has download codes, is archived instead: it is gone from the
 * shop and from the back office, while its variants keep their stock, history and numbers, and what open checkouts will
 * give. Call it in `editContent`.
 */
export async function removeProduct(
  database: Database,
  row: ProductRow,
  { transaction, now }: { readonly transaction: Transaction; readonly now: Date },
): Promise<void> {
  const { model } = database;
  const ofProduct = { where: { productId: row.id }, transaction };
  // A checkout that starts now waits for these rows, or they wait for its order.
  const lock = Transaction.LOCK.UPDATE;
  const variants = await model(variantTable).findAll({
    ...ofProduct,
    attributes: ["id"],
    order: [["id", "ASC"]],
    lock,
  });
  await removeBundle(database, row.id, transaction);
  await model(productSlugTable).destroy(ofProduct);
  await model(stockNotificationTable).destroy(ofProduct);
  const codes = await findOpenCodes(database, { productId: row.id }, { transaction, now });
  if (codes !== null || (await wasOrdered(database, row.id, transaction))) {
    // Others may use its SKUs, its slug and its key of an import; no slug contains a dot.
    await model(variantTable).update({ sku: null, lowAt: null }, ofProduct);
    const archived = { isActive: false, archivedAt: now, slug: `archived.${row.id}`, importKey: null, updatedAt: now };
    await row.update(archived, { transaction });
    return;
  }
  await model(productFileTable).destroy(ofProduct);
  await model(productImageTable).destroy(ofProduct);
  await model(stockMoveTable).destroy({ where: { variantId: variants.map(({ id }) => id) }, transaction });
  await model(variantTable).destroy(ofProduct);
  await row.destroy({ transaction });
  await deleteTranslations({ model }, "product", row.id, transaction);
}

/**
 * Returns the stored value of a product's class: null for "Everything", undefined if it stays as it is.
 * @throws {HttpError} 422 naming `shippingClassId`
 */
async function readShippingClass<Id extends number | null | undefined>(
  { model }: Database,
  classId: Id,
  transaction: Transaction,
): Promise<Id | null> {
  if (classId === null || classId === undefined) return classId;
  if (classId === everything.id) return null;
  if (await model(shippingClassTable).findByPk(classId, { transaction })) return classId;
  throw invalidInput({ shippingClassId: "This class does not exist any more" });
}

/** @throws {HttpError} 422 naming `relatedReleaseId` if there is no such release */
async function requireRelease(
  { model }: Database,
  id: number | null | undefined,
  transaction: Transaction,
): Promise<void> {
  if (id === null || id === undefined || (await model(releaseTable).findByPk(id, { transaction }))) return;
  throw invalidInput({ relatedReleaseId: "This release does not exist any more" });
}

/**
 * Returns whether a product becomes digital; undefined if that stays as it is. The category Digital makes it so.
 * @throws {HttpError} 422 naming `is_digital` for a product of this category that is to be shipped
 */
export function readDigital(
  { category, is_digital }: Pick<BodyOf<"PUT /api/admin/products/:id">, "category" | "is_digital">,
  before?: Pick<ProductRow, "category">,
): boolean | undefined {
  if ((category ?? before?.category) === "digital" && is_digital === false) {
    throw invalidInput({ is_digital: shippedDigital });
  }
  return category === "digital" ? true : is_digital;
}

/** Returns the URL of the image, which is copied unless the product has this URL already. */
async function takeImageUrl(
  services: Services,
  id: number,
  { image_url: url, name, version }: BodyOf<"PUT /api/admin/products/:id">,
): Promise<string | null | undefined> {
  if (!url) return url;
  const row = await findBeforeEdit(services.database.model(productTable), id, { missing: missingProduct, version });
  return acceptImageUrl(services, { field: "image_url", url, name: name ?? row.name, current: row.imageUrl });
}
