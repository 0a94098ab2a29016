import type { CheckoutRequest, QuoteRequest } from "@recital/contract/endpoints/orders/checkout";
import { type Cents, formatCents, maxPriceCents, toCents } from "@recital/contract/values/money";
import { limits } from "@recital/contract/values/limits";
import type { Currency } from "@recital/contract/values/currency";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../../db/connection.ts";
import { readVariantsToBuy, type VariantToBuy } from "./queries.ts";
import type { OwnHold } from "./hold-queries.ts";
import { mergeLines, type MergedLine } from "../../../domain/checkout.ts";
import { shareBundlePrice } from "../../../domain/quote.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { everything } from "../../shop/shipping-rates/tables.ts";
import { networkLimitOf, refuseBeyondLimits, takesOf, type HoldClaims, type WantedVariant } from "./holds.ts";

/** A line of an order, with the variant's current name and price. */
export type BoughtLine = ReturnType<typeof boughtLine>;

interface LineContext {
  readonly currency: Currency;
  /** Reads what the buyer's open checkouts hold, of these variants or others. */
  readonly claimsOf: (variantIds: readonly number[]) => Promise<HoldClaims>;
}

interface OrderedLines {
  readonly lines: BoughtLine[];
  /** What the order takes over from the visitor's other checkouts. */
  readonly replaced: readonly OwnHold[];
}

/**
 * Returns the lines of an order at the shop's own prices, or those that the buyer chose, one for each variant.
 * @throws {HttpError} 422 naming `items`, `items.N` or `items.N.amount`; 409 naming `items.N` if less is left, or too much is held
 */
export async function readLines(
  database: Database,
  request: CheckoutRequest,
  { currency, claimsOf }: LineContext,
): Promise<OrderedLines> {
  const { lines, problems } = await findLines(database, request.items, currency);
  const [problem] = problems;
  if (problem) throw invalidInput({ [problem.field]: problem.message });
  const claims = await claimsOf(lines.flatMap(({ line }) => takesOf(line).map(({ variantId }) => variantId)));
  refuseBeyondLimits(lines, claims);
  return { lines: lines.map(({ line }) => boughtLine(line, claims)), replaced: claims.replaced };
}

/** Why a line of the request cannot be bought. */
interface LineProblem {
  /** The place of the line in the request. */
  readonly index: number;
  /** How an error of the checkout names it. */
  readonly field: string;
  readonly message: string;
}

interface FoundLines {
  readonly lines: readonly MergedLine<WantedVariant>[];
  readonly problems: readonly LineProblem[];
}

/**
 * Returns what the shop has of the lines of a request, whatever is left of it, with the prices that the buyer chose.
 * @throws {HttpError} 422 naming `items.N.amount` for an amount that the currency does not have
 */
export async function findLines(
  database: Database,
  items: QuoteRequest["items"],
  currency: Currency,
): Promise<FoundLines> {
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const byProduct = Map.groupBy(await readVariantsToBuy(database, ids), ({ productId }) => productId);
  const chosen = priceLines(
    items.map((item, index) => ({ index, ...item, ...chooseVariant(byProduct, item, index) })),
    currency,
  );
  const places = new Map<number, number>();
  const wanted = chosen.flatMap(({ variant, quantity, index }) => {
    if (!variant) return [];
    places.set(places.size, index);
    return [{ variantId: variant.variantId, variant, quantity }];
  });
  const merged = mergeLines(wanted).map(({ line, index }) => ({ line, index: places.get(index) ?? index }));
  const tooMany = merged.filter(({ line }) => line.quantity > limits.quantityPerProduct);
  const message = `At most ${limits.quantityPerProduct} of one product`;
  return {
    lines: merged.filter((line) => !tooMany.includes(line)),
    problems: [
      ...chosen.flatMap(({ problem, index }) => (problem ? [{ index, ...problem }] : [])),
      ...tooMany.map(({ index }) => ({ index, field: "items", message })),
    ],
  };
}

type ChosenLine = QuoteRequest["items"][number] & { readonly index: number } & Choice;

/** Returns the lines at the prices that the buyer chose. All lines of a variant have one price. */
function priceLines(lines: readonly ChosenLine[], currency: Currency): readonly ChosenLine[] {
  const units = new Map<number, Cents>();
  return lines.map(({ variant, problem, ...line }) => {
    if (!variant) return { ...line, problem };
    const field = `items.${line.index}.amount`;
    const unit = priceOfOne(variant, line.amount, currency, field);
    if ("problem" in unit) return { ...line, problem: { field, message: unit.problem } };
    const first = units.get(variant.variantId) ?? unit.cents;
    if (first !== unit.cents) {
      const name = nameWithVariant(variant.name, variant.title);
      const message = `One order has one price for ${name}: ${formatCents(first, currency)} or ${formatCents(unit.cents, currency)}`;
      return { ...line, problem: { field, message } };
    }
    units.set(variant.variantId, first);
    return { ...line, variant: { ...variant, unitCents: unit.cents } };
  });
}

type Amount = QuoteRequest["items"][number]["amount"];

type Unit = { readonly cents: Cents } | { readonly problem: string };

/**
 * Returns the price of one: the buyer's amount if the buyer may choose it, else the shop's.
 * @throws {HttpError} 422 naming `field` for an amount that the currency does not have
 */
function priceOfOne(variant: VariantToBuy, amount: Amount, currency: Currency, field: string): Unit {
  const { priceMode, unitCents: minimumCents, name, title } = variant;
  if (priceMode === "fixed" || amount === undefined || amount === null) return { cents: minimumCents };
  const [, fraction = ""] = String(amount).trim().split(".");
  if (fraction.length > currency.decimals) {
    const { decimals } = currency;
    throw invalidInput({
      [field]: decimals === 0 ? "Must have no decimals" : `Must have at most ${decimals} decimals`,
    });
  }
  const cents = toCents(amount, currency);
  const fullName = nameWithVariant(name, title);
  if (cents === null) return { problem: `${fullName} costs at most ${formatCents(maxPriceCents, currency)}` };
  if (cents < minimumCents) return { problem: `${fullName} costs at least ${formatCents(minimumCents, currency)}` };
  return { cents };
}

type Choice =
  | { readonly variant: VariantToBuy; readonly problem?: undefined }
  | { readonly variant?: undefined; readonly problem: Omit<LineProblem, "index"> };

/** A problem names `items.N` if a product has options and none is chosen. */
function chooseVariant(
  byProduct: ReadonlyMap<number, readonly VariantToBuy[]>,
  { productId, variantId }: QuoteRequest["items"][number],
  index: number,
): Choice {
  const refuse = (message: string, field = "items") => ({ problem: { field, message } });
  const rows = byProduct.get(productId) ?? [];
  const [product] = rows;
  if (!product) return refuse(`Product ${productId} does not exist`);
  const active = rows.filter(({ isActive }) => isActive);
  if (variantId === undefined) {
    const variant = active.find(({ hasOptions }) => !hasOptions);
    if (variant) return { variant };
    if (active.length > 0) return refuse(`Choose an option of ${product.name}`, `items.${index}`);
    return refuse(`${product.name} is no longer available`);
  }
  const variant = active.find((row) => row.variantId === variantId);
  if (variant) return { variant };
  const former = rows.find((row) => row.variantId === variantId);
  return refuse(`${nameWithVariant(product.name, former?.title ?? null)} is no longer available`);
}

/** Returns a line as an order copies it. */
export function boughtLine(wanted: WantedVariant, claims: HoldClaims) {
  const { variant, quantity } = wanted;
  const { productId, variantId, name, title, unitCents, isDigital, imageUrl, shippingClassId } = variant;
  const variantTitle = title || null;
  const parts = shareBundlePrice(unitCents, variant.parts).map((part) => ({
    ...part,
    classId: part.shippingClassId ?? everything.id,
  }));
  const holds = takesOf(wanted).map((take) => ({
    variantId: take.variantId,
    quantity: take.quantity,
    isLimited: take.available !== null,
    networkLimit: networkLimitOf(take, claims),
  }));
  return {
    productId,
    variantId,
    name,
    variantTitle,
    unitCents,
    quantity,
    isDigital,
    classId: shippingClassId ?? everything.id,
    imageUrl,
    isLimited: holds.some((hold) => hold.isLimited),
    holds,
    ...(parts.length > 0 && { parts }),
  };
}
