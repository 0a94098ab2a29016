import type { AdminVariant } from "@recital/contract/endpoints/shop/variants";
import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { Database } from "../../../db/connection.ts";
import { keepDemoRow } from "../../../db/demo-rows.ts";
import { editContent } from "../../../db/edit-content.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { availabilityOf, availableOf } from "../../../domain/stock.ts";
import { HttpError } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { orderItemTable } from "../../orders/orders/tables.ts";
import { requireUnbundled } from "../products/bundles.ts";
import { defaultVariant, type VariantRow, variantTable } from "../products/tables.ts";
import { lockVariantOf, type VariantOfProduct } from "./change-stock.ts";
import { stockMoveTable } from "./tables.ts";

interface OfProduct {
  readonly productId: number;
  readonly transaction: Transaction;
  readonly now: Date;
}

/** Ends the sale of a product without options, because it has a variant with options now. */
export async function replaceDefaultVariant(database: Database, { productId, transaction, now }: OfProduct) {
  const variant = await findDefault(database, productId, transaction);
  if (variant) await removeVariant(database, variant, { transaction, now });
}

/** Sells a product without options again, if no variant with options is sold any more. */
export async function restoreDefaultVariant(database: Database, { productId, transaction, now }: OfProduct) {
  const variants = database.model(variantTable);
  const where = { productId, isActive: true, optionsKey: { [Op.ne]: "" } };
  if ((await variants.count({ where, transaction })) > 0) return;
  const former = await findDefault(database, productId, transaction);
  if (former) await former.update({ isActive: true, updatedAt: now }, { transaction });
  else await variants.create(defaultVariant(productId, now), { transaction });
}

/**
 * Deletes a variant, or deactivates it if orders have it.
 * @throws {HttpError} 409 if a bundle has it
 */
export async function removeVariant(
  database: Database,
  variant: VariantRow,
  { transaction, now }: Omit<OfProduct, "productId">,
): Promise<void> {
  const { model } = database;
  await requireUnbundled(database, { column: "variant_id", ids: [variant.id] }, transaction);
  const ofVariant = { where: { variantId: variant.id }, transaction };
  const isOrdered = (await model(orderItemTable).count(ofVariant)) > 0;
  if (isOrdered) {
    const version = variant.version + 1;
    await variant.update({ isActive: false, updatedAt: now, version, editedVersion: version }, { transaction });
    return;
  }
  await model(stockMoveTable).destroy(ofVariant);
  await variant.destroy({ transaction });
}

function findDefault({ model }: Database, productId: number, transaction: Transaction): Promise<VariantRow | null> {
  return model(variantTable).findOne({ where: { productId, optionsKey: "" }, transaction });
}

/**
 * Deletes a variant, or deactivates one that orders have. After the last one the product has no options again.
 * @throws {HttpError} 404; 409 for the variant of a product without options, and for one that a bundle has
 */
export function deleteVariant(
  { database, clock }: Services,
  { productId, variantId }: VariantOfProduct,
): Promise<undefined> {
  return editContent(database, async (transaction) => {
    const variant = await lockVariantOf(database, { productId, variantId }, transaction);
    if (variant.optionsKey === "") {
      throw new HttpError(409, "no_options", "A product without options has this variant. Delete the product instead.");
    }
    const now = clock.now();
    await keepDemoRow(database, "product", productId, transaction);
    await removeVariant(database, variant, { transaction, now });
    await restoreDefaultVariant(database, { productId, transaction, now });
    return undefined;
  });
}

type ShownColumns =
  | "id"
  | "productId"
  | "title"
  | "options"
  | "sku"
  | "priceCents"
  | "weightGrams"
  | "hsCode"
  | "originCountry"
  | "stock"
  | "held"
  | "lowAt"
  | "editionSize"
  | "numbersGiven"
  | "maxPerOrder"
  | "isActive"
  | "position"
  | "version";

export function presentAdminVariant(row: Pick<VariantRow, ShownColumns>, currency: Currency): AdminVariant {
  return {
    id: row.id,
    productId: row.productId,
    title: row.title,
    options: row.options,
    sku: row.sku,
    price: row.priceCents === null ? null : toDecimal(row.priceCents, currency),
    weightGrams: row.weightGrams,
    hsCode: row.hsCode,
    originCountry: row.originCountry,
    stock: row.stock,
    held: row.held,
    available: availableOf(row),
    availability: availabilityOf(row),
    lowAt: row.lowAt,
    editionSize: row.editionSize,
    maxPerOrder: row.maxPerOrder,
    isActive: row.isActive,
    position: row.position,
    version: row.version,
  };
}
