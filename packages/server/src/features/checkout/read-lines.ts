import type { CheckoutRequest } from "@recital/contract/endpoints/checkout";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import { readProductsToBuy, type ProductToBuy } from "../../db/queries/checkout.ts";
import { findTooMany, mergeLines, totalOf } from "../../domain/pricing.ts";
import { invalidInput } from "../../kernel/errors.ts";

/** The provider's maximum for one charge. */
const maxTotalCents = 99_999_999;

/** A line of an order, with the product's current name and price. */
export type BoughtLine = ReturnType<typeof boughtLine>;

/**
 * Returns the lines of an order at the shop's own prices.
 * @throws {HttpError} 422 naming `items`
 */
export async function readLines(
  { database, currency }: { readonly database: Database; readonly currency: Currency },
  request: CheckoutRequest,
): Promise<BoughtLine[]> {
  const wanted = mergeLines(request.items);
  const tooMany = findTooMany(wanted);
  if (tooMany) throw invalidInput({ items: `At most ${limits.quantityPerProduct} of one product` });
  const ids = wanted.map((line) => line.productId);
  const products = new Map((await readProductsToBuy(database, ids)).map((row) => [row.id, row]));
  const lines = wanted.map(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) throw invalidInput({ items: `Product ${productId} does not exist` });
    if (!product.isActive) throw invalidInput({ items: `${product.name} is no longer available` });
    return boughtLine(product, quantity);
  });
  if (totalOf(lines) > maxTotalCents)
    throw invalidInput({ items: `One order is at most ${formatCents(maxTotalCents, currency)}` });
  return lines;
}

function boughtLine({ id, name, unitCents, isDigital, imageUrl }: ProductToBuy, quantity: number) {
  return { productId: id, name, unitCents, quantity, isDigital, imageUrl };
}
