import { keepDemoRow } from "../../db/demo-rows.ts";
import { editContent } from "../../db/edit-content.ts";
import { HttpError } from "../../kernel/errors.ts";
import { removeVariant, restoreDefaultVariant } from "./default-variant.ts";
import { lockVariantOf, type VariantOfProduct } from "./lock-variants.ts";
import type { Services } from "../feature.ts";

/**
 * Deletes a variant, or deactivates one that orders have. After the last one the product has no options again.
 * @throws {HttpError} 404; 409 for the variant of a product without options
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
