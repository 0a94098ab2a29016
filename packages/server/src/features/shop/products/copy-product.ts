import { copyTitle } from "@recital/contract/values/text";
import type { Database } from "../../../db/connection.ts";
import { editContent, findToEdit } from "../../../db/edit-content.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { copyTranslations } from "../../../db/translations.ts";
import type { Services } from "../../feature.ts";
import { insertProduct } from "./insert-product.ts";
import { missingProduct } from "./slugs.ts";
import {
  bundleItemTable,
  defaultVariant,
  productImageTable,
  type ProductRow,
  productTable,
  variantTable,
} from "./tables.ts";

interface Copying {
  readonly from: number;
  readonly to: number;
  readonly transaction: Transaction;
  readonly now: Date;
}

/**
 * Adds an inactive copy of a product with its images and variants. Files, stock, SKUs and the day of a pre-order belong to
 * one product, and are not copied.
 * @throws {HttpError} 404
 */
export function copyProduct({ database, clock }: Services, id: number): Promise<ProductRow> {
  return editContent(database, async (transaction) => {
    const source = await findToEdit(database.model(productTable), id, { missing: missingProduct, transaction });
    const { description, priceCents, priceMode, suggestedCents, imageUrl, category, isDigital } = source;
    const { shippingClassId, relatedReleaseId, shipsWithin } = source;
    const now = clock.now();
    const fields = {
      name: copyTitle(source.name),
      description,
      priceCents,
      priceMode,
      suggestedCents,
      imageUrl,
      category,
      isDigital,
      shippingClassId,
      relatedReleaseId,
      shipsWithin,
      isActive: false,
    };
    const copy = await insertProduct(database, fields, { transaction, now });
    const copying = { from: id, to: copy.id, transaction, now };
    await copyImages(database, copying);
    await copyVariants(database, copying);
    await copyBundle(database, copying);
    await copyTranslations(database, "product", copying, transaction);
    return copy;
  });
}

/** Copies all images; the first one is there already. */
async function copyImages({ model }: Database, { from, to, transaction, now }: Copying): Promise<void> {
  const order: [string, string][] = [
    ["position", "ASC"],
    ["id", "ASC"],
  ];
  const productImage = model(productImageTable);
  const images = await productImage.findAll({ where: { productId: from }, order, transaction });
  await productImage.destroy({ where: { productId: to }, transaction });
  await productImage.bulkCreate(
    images.map(({ imageUrl, alt }, position) => ({ productId: to, imageUrl, alt, position, createdAt: now })),
    { transaction },
  );
}

/** Copies what a bundle consists of. */
async function copyBundle({ model }: Database, { from, to, transaction }: Copying): Promise<void> {
  const columns = ["variantId", "releaseId", "quantity", "position"] as const;
  const parts = await findRows(model(bundleItemTable), columns, { where: { productId: from }, transaction });
  await model(bundleItemTable).bulkCreate(
    parts.map((part) => ({ ...part, productId: to })),
    { transaction },
  );
}

/** Copies the variants that are sold. One whose stock is counted has none. */
async function copyVariants({ model }: Database, { from, to, transaction, now }: Copying): Promise<void> {
  const variant = model(variantTable);
  const variants = await variant.findAll({
    where: { productId: from, isActive: true },
    order: [["position", "ASC"]],
    transaction,
  });
  const copies = variants.map((row) => {
    const { title, options, optionsKey, priceCents, weightGrams, hsCode, originCountry, stock, position } = row;
    const { lowAt, editionSize, maxPerOrder } = row;
    const choice = { title, options, optionsKey, priceCents, weightGrams, hsCode, originCountry, position };
    const limits = { stock: stock === null ? null : 0, lowAt, editionSize, maxPerOrder };
    return { ...defaultVariant(to, now), ...choice, ...limits };
  });
  await variant.bulkCreate(copies.length > 0 ? copies : [defaultVariant(to, now)], { transaction });
}
