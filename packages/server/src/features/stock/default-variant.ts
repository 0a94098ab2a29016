import type { Database } from "../../db/connection.ts";
import { Op, type Transaction } from "../../db/sequelize.ts";
import { stockMoveTable } from "./tables.ts";
import { orderItemTable } from "../orders/tables.ts";
import { defaultVariant, type VariantRow, variantTable } from "../products/tables.ts";

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

/** Deletes a variant; one that orders have is deactivated instead. */
export async function removeVariant(
  { model }: Database,
  variant: VariantRow,
  { transaction, now }: Omit<OfProduct, "productId">,
): Promise<void> {
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
