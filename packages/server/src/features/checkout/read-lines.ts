import type { CheckoutRequest } from "@recital/contract/endpoints/checkout";
import { limits } from "@recital/contract/values/limits";
import { formatCents } from "@recital/contract/values/money";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { findTooMany, mergeLines, totalOf } from "../../domain/pricing.ts";
import { invalidInput } from "../../kernel/errors.ts";

/** The provider's own maximum for one charge. */
const maxTotalCents = 99_999_999;

/** What is bought, as the shop has it at this moment. */
export type BoughtLine = ReturnType<typeof boughtLine>;

/**
 * The lines of an order at the shop's own prices.
 * @throws {HttpError} 422 naming `items`
 */
export async function readLines(database: Database, request: CheckoutRequest): Promise<BoughtLine[]> {
  const wanted = mergeLines(request.items);
  const tooMany = findTooMany(wanted);
  if (tooMany) throw invalidInput({ items: `At most ${limits.quantityPerProduct} of one product` });
  const products = await readProducts(
    database,
    wanted.map((line) => line.productId),
  );
  const lines = wanted.map(({ productId, quantity }) => {
    const product = products.get(productId);
    if (!product) throw invalidInput({ items: `Product ${productId} does not exist` });
    if (!product.isActive) throw invalidInput({ items: `${product.name} is no longer available` });
    return boughtLine(product, quantity);
  });
  if (totalOf(lines) > maxTotalCents)
    throw invalidInput({ items: `One order is at most ${formatCents(maxTotalCents)}` });
  return lines;
}

/** What of a product goes into an order. */
interface ProductToBuy {
  readonly id: number;
  readonly name: string;
  readonly unitCents: number;
  readonly isDigital: number;
  readonly isActive: number;
  readonly imageUrl: string | null;
}

async function readProducts(database: Database, ids: readonly number[]): Promise<Map<number, ProductToBuy>> {
  const rows = await readRows<ProductToBuy>(
    database,
    `SELECT id, name, price_cents AS unitCents, is_digital AS isDigital, is_active AS isActive, image_url AS imageUrl
     FROM products WHERE id IN (${ids.map(() => "?").join(", ")})`,
    ids,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function boughtLine({ id, name, unitCents, isDigital, imageUrl }: ProductToBuy, quantity: number) {
  return { productId: id, name, unitCents, quantity, isDigital: isDigital === 1, imageUrl };
}
