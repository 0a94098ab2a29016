import type { CheckoutRequest } from "@recital/contract/endpoints/orders/checkout";
import type { Currency } from "@recital/contract/values/currency";
import { limits } from "@recital/contract/values/limits";
import { formatCents } from "@recital/contract/values/money";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../../db/connection.ts";
import { readVariantsToBuy, type VariantToBuy } from "./queries.ts";
import type { OwnHold } from "./hold-queries.ts";
import { findTooMany, mergeLines, totalOf } from "../../../domain/checkout.ts";
import { availableOf } from "../../../domain/stock.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { networkLimitOf, refuseBeyondLimits, type HoldClaims } from "./holds.ts";

/** The provider's maximum for one charge. */
const maxTotalCents = 99_999_999;

/** A line of an order, with the variant's current name and price. */
export type BoughtLine = ReturnType<typeof boughtLine>;

interface LineContext {
  readonly currency: Currency;
  /** Reads what the buyer's open checkouts hold, of these variants or others. */
  readonly claimsOf: (variantIds: readonly number[]) => Promise<HoldClaims>;
}

interface OrderedLines {
  readonly lines: BoughtLine[];
  /** The holds that the order takes over from the visitor's other checkouts. */
  readonly replaced: readonly OwnHold[];
}

/**
 * Returns the lines of an order at the shop's own prices, one for each variant.
 * @throws {HttpError} 422 naming `items` or `items.N`; 409 naming `items.N` if less is left, or too much is held
 */
export async function readLines(
  database: Database,
  request: CheckoutRequest,
  { currency, claimsOf }: LineContext,
): Promise<OrderedLines> {
  const ids = [...new Set(request.items.map(({ productId }) => productId))];
  const byProduct = Map.groupBy(await readVariantsToBuy(database, ids), ({ productId }) => productId);
  const requested = request.items.map(({ productId, variantId, quantity }, index) => {
    const variant = chooseVariant(byProduct.get(productId) ?? [], { productId, variantId, index });
    return { variantId: variant.variantId, variant, quantity };
  });
  const merged = mergeLines(requested);
  if (findTooMany(merged)) throw invalidInput({ items: `At most ${limits.quantityPerProduct} of one product` });
  const claims = await claimsOf(merged.map(({ line }) => line.variantId));
  refuseBeyondLimits(merged, claims);
  const lines = merged.map(({ line: { variant, quantity } }) => boughtLine(variant, quantity, claims));
  if (totalOf(lines) > maxTotalCents)
    throw invalidInput({ items: `One order is at most ${formatCents(maxTotalCents, currency)}` });
  return { lines, replaced: claims.replaced };
}

interface RequestedLine {
  readonly productId: number;
  readonly variantId: number | undefined;
  readonly index: number;
}

/** @throws {HttpError} 422 naming `items`; or `items.N` if a product has options and none is chosen */
function chooseVariant(rows: readonly VariantToBuy[], { productId, variantId, index }: RequestedLine): VariantToBuy {
  const [product] = rows;
  if (!product) throw invalidInput({ items: `Product ${productId} does not exist` });
  const active = rows.filter(({ isActive }) => isActive);
  if (variantId === undefined) {
    const variant = active.find(({ hasOptions }) => !hasOptions);
    if (variant) return variant;
    if (active.length > 0) throw invalidInput({ [`items.${index}`]: `Choose an option of ${product.name}` });
    throw invalidInput({ items: `${product.name} is no longer available` });
  }
  const variant = active.find((candidate) => candidate.variantId === variantId);
  if (variant) return variant;
  const former = rows.find((row) => row.variantId === variantId);
  throw invalidInput({ items: `${nameWithVariant(product.name, former?.title ?? null)} is no longer available` });
}

function boughtLine(variant: VariantToBuy, quantity: number, claims: HoldClaims) {
  const { productId, variantId, name, title, unitCents, isDigital, imageUrl } = variant;
  const variantTitle = title || null;
  return {
    productId,
    variantId,
    name,
    variantTitle,
    unitCents,
    quantity,
    isDigital,
    imageUrl,
    isLimited: availableOf(variant) !== null,
    networkLimit: networkLimitOf(variant, claims),
  };
}
