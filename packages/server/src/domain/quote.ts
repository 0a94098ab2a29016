import type { DeliveryId } from "@recital/contract/values/delivery";
import type { Cents } from "@recital/contract/values/money";
import {
  findZone,
  isSentTo,
  postalDeliveries,
  type PostalDelivery,
  type ShippingZone,
} from "@recital/contract/values/shipping-zones";

/** A line to sell, at the price of one piece. */
export interface LineToQuote {
  readonly productId: number;
  readonly unitCents: Cents;
  readonly quantity: number;
  /** Digital goods are not posted. */
  readonly isDigital: boolean;
  /** The class of its shipping rates. */
  readonly classId: number;
  /** The parts of a bundle, at their shares of its price; absent of any other line. */
  readonly parts?: readonly PartToQuote[] | undefined;
}

/** A part of a bundle, see {@link shareBundlePrice}. */
export interface PartToQuote {
  readonly unitCents: Cents;
  /** In one bundle. */
  readonly quantity: number;
  readonly isDigital: boolean;
  readonly classId: number;
}

/** A discount code that may be used. */
export interface Discount {
  /** `percent`: `value` is a whole number of percent; `amount`: cents; `free-shipping`: no value. */
  readonly kind: "percent" | "amount" | "free-shipping";
  readonly value: number;
  /** The goods must cost this much. */
  readonly minSubtotalCents: Cents;
  /** The products that it is for; null is all. */
  readonly productIds: readonly number[] | null;
}

export interface QuoteInput<Line extends LineToQuote> {
  readonly lines: readonly Line[];
  /** Empty: everything is posted everywhere, free. */
  readonly zones: readonly ShippingZone[];
  /** An ISO code; null as long as the buyer has not chosen one. */
  readonly country: string | null;
  readonly delivery: DeliveryId;
  readonly canPickUp: boolean;
  readonly discount: Discount | null;
  readonly tipCents: Cents;
}

/** The part of an order's sums that a line has, or a part of a bundle, for all of its quantity. */
interface Sums {
  /** Before the discount. */
  readonly goodsCents: Cents;
  readonly discountCents: Cents;
  readonly taxCents: Cents;
}

/** A part of a bundle, with the quantity in all bundles of the line. */
export type QuotedPart<Part extends PartToQuote = PartToQuote> = Part & Sums;

type PartOf<Line extends LineToQuote> = NonNullable<Line["parts"]>[number];

/** A line with its part of the order's sums. */
export type QuotedLine<Line extends LineToQuote> = Omit<Line, "parts"> &
  Sums & {
    /** Of a bundle; their sums are those of the line. Empty of any other line. */
    readonly parts: readonly QuotedPart<PartOf<Line>>[];
    /** False for goods that are not sent to the country: the line is in no sum. */
    readonly isServed: boolean;
  };

export type Delivery = Omit<PostalDelivery, "id"> & { readonly id: DeliveryId };

/** Why a code gives nothing. */
export type DiscountProblem = "min-subtotal" | "no-goods" | "nothing-to-give";

/**
 * The sums of a sale, in cents of one currency: `total = subtotal − discount + shipping + tax + tip`. Shipping and total
 * are null until a country is chosen, where one is needed.
 */
export interface Quote<Line extends LineToQuote> {
  readonly lines: readonly QuotedLine<Line>[];
  readonly subtotalCents: Cents;
  readonly discountCents: Cents;
  readonly shippingCents: Cents | null;
  /** Added to the prices. */
  readonly taxCents: Cents;
  /** Contained in the prices. */
  readonly taxIncludedCents: Cents;
  readonly tipCents: Cents;
  readonly totalCents: Cents | null;
  /** Whether it is posted, so that an address is needed. */
  readonly needsShipping: boolean;
  /** The ways to choose from; empty without zones, without goods to post, and until a country is chosen. */
  readonly deliveries: readonly Delivery[];
  readonly discountProblem: DiscountProblem | null;
}

/** Adds up the money of a sale. It is the only place that does; all else reads its result. */
export function quote<Line extends LineToQuote>(input: QuoteInput<Line>): Quote<Line> {
  const { zones, country, delivery, canPickUp, discount, tipCents } = input;
  const zone = country === null ? undefined : findZone(zones, country);
  const isPosted = delivery !== "pickup" && zones.length > 0 && country !== null;
  const isServed = (line: Line) =>
    !isPosted || (line.parts ?? [line]).every((part) => part.isDigital || isSentTo(zone, part.classId));
  const { shares, problem } = shareDiscount(input.lines.filter(isServed), discount);
  const lines = input.lines.map((line): QuotedLine<Line> => {
    const sums = { goodsCents: goodsOf(line), discountCents: shares.get(line) ?? 0, taxCents: 0 };
    const parts = quoteParts<PartOf<Line>>(line, sums.discountCents);
    return { ...line, ...sums, parts, isServed: isServed(line) };
  });
  const sold = lines.filter((line) => line.isServed);
  const posted = sold
    .flatMap((line): readonly PostedGoods[] => (line.parts.length > 0 ? line.parts : [line]))
    .filter(({ isDigital }) => !isDigital);
  const needsShipping = posted.length > 0 && delivery !== "pickup";
  const postal = zone && posted.length > 0 ? priceByPost(zone, posted) : [];
  const isGivenShipping = discount?.kind === "free-shipping" && problem === null;
  const pickup = { id: "pickup" as const, amountCents: 0, daysMin: null, daysMax: null };
  const deliveries = [
    ...postal.map((way) => (isGivenShipping && way.id === "standard" ? { ...way, amountCents: 0 } : way)),
    ...(canPickUp && zones.length > 0 && lines.some((line) => !line.isDigital) ? [pickup] : []),
  ];
  const shippingCents =
    needsShipping && zones.length > 0 ? (deliveries.find(({ id }) => id === delivery)?.amountCents ?? null) : 0;
  const savesShipping =
    needsShipping &&
    zones.length > 0 &&
    delivery === "standard" &&
    (country === null || postal.some(({ id, amountCents }) => id === "standard" && amountCents > 0));
  const subtotalCents = subtotalOf(sold);
  const discountCents = sold.reduce((sum, line) => sum + line.discountCents, 0);
  return {
    lines,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents: 0,
    taxIncludedCents: 0,
    tipCents,
    totalCents: shippingCents === null ? null : subtotalCents - discountCents + shippingCents + tipCents,
    needsShipping,
    deliveries,
    discountProblem: isGivenShipping && !savesShipping ? "nothing-to-give" : problem,
  };
}

type PostedGoods = Pick<LineToQuote, "isDigital" | "classId" | "quantity"> & Sums;

/** Returns the parts of bundles, one of which has these, with their shares of a discount. */
export function quoteParts<Part extends Goods>(
  line: { readonly quantity: number; readonly parts?: readonly Part[] | undefined },
  discountCents: Cents,
): (Part & Sums)[] {
  const counted = (line.parts ?? []).map((part) => ({ ...part, quantity: part.quantity * line.quantity }));
  const discounts = shareByLargestRemainder(discountCents, counted.map(goodsOf));
  return counted.map((part, index) => ({
    ...part,
    goodsCents: goodsOf(part),
    discountCents: discounts[index] ?? 0,
    taxCents: 0,
  }));
}

/** What a bundle contains, at its own price. */
interface BundleContent {
  readonly unitCents: Cents;
  readonly quantity: number;
}

/**
 * Divides the price of a bundle by the prices of its content. Pieces of one content whose share does not divide evenly
 * are two parts that differ by a cent, so that each piece has a price in whole cents and the parts add up to the bundle's
 * price. Content that is all free shares by its quantities.
 */
export function shareBundlePrice<Content extends BundleContent>(
  priceCents: Cents,
  contents: readonly Content[],
): Content[] {
  const isFree = subtotalOf(contents) === 0;
  const shares = shareByLargestRemainder(
    priceCents,
    contents.map((content) => (isFree ? content.quantity : goodsOf(content))),
  );
  return contents.flatMap((content, index) => {
    const share = shares[index] ?? 0;
    const unitCents = Math.floor(share / content.quantity);
    const dearer = share - unitCents * content.quantity;
    return [
      { ...content, unitCents: unitCents + 1, quantity: dearer },
      { ...content, unitCents, quantity: content.quantity - dearer },
    ].filter(({ quantity }) => quantity > 0);
  });
}

type Goods = Pick<LineToQuote, "unitCents" | "quantity">;

/** Returns the price of a line's goods, before the discount. */
export function goodsOf({ unitCents, quantity }: Goods): Cents {
  return unitCents * quantity;
}

/** Returns the price of all lines' goods, before the discount. */
export function subtotalOf(lines: readonly Goods[]): Cents {
  return lines.reduce((sum, line) => sum + goodsOf(line), 0);
}

/** Returns the ways by post at the zone's prices, before a code: free from an amount of posted goods, if it has one. */
function priceByPost(zone: ShippingZone, posted: readonly PostedGoods[]): readonly PostalDelivery[] {
  const goodsCents = posted.reduce((sum, line) => sum + line.goodsCents - line.discountCents, 0);
  const isFree = zone.freeFromCents !== null && goodsCents >= zone.freeFromCents;
  return postalDeliveries(zone, posted).map((way) =>
    isFree && way.id === "standard" ? { ...way, amountCents: 0 } : way,
  );
}

interface SharedDiscount<Line> {
  readonly shares: ReadonlyMap<Line, Cents>;
  readonly problem: DiscountProblem | null;
}

/** Returns what a code takes off each line. It takes nothing off a tip or shipping. */
function shareDiscount<Line extends LineToQuote>(
  lines: readonly Line[],
  discount: Discount | null,
): SharedDiscount<Line> {
  const none = (problem: DiscountProblem | null) => ({ shares: new Map<Line, Cents>(), problem });
  if (discount === null) return none(null);
  if (subtotalOf(lines) < discount.minSubtotalCents) return none("min-subtotal");
  const eligible = lines.filter(({ productId }) => discount.productIds?.includes(productId) ?? true);
  if (eligible.length === 0) return none("no-goods");
  if (discount.kind === "free-shipping") return none(null);
  const goods = subtotalOf(eligible);
  const cents =
    discount.kind === "percent" ? Math.floor((goods * discount.value + 50) / 100) : Math.min(discount.value, goods);
  if (cents === 0) return none("nothing-to-give");
  const parts = shareByLargestRemainder(cents, eligible.map(goodsOf));
  return { shares: new Map(eligible.map((line, index) => [line, parts[index] ?? 0])), problem: null };
}

/**
 * Divides an amount in proportion to weights: each part is rounded down, and the cents that are left go to the parts
 * with the largest remainders, the first of equal ones. The parts add up to the amount.
 */
export function shareByLargestRemainder(amount: Cents, weights: readonly number[]): readonly Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  // Products of cents can exceed what a number holds exactly.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const floors = exact.map((product) => Number(product / BigInt(sum)));
  const left = amount - floors.reduce((total, floor) => total + floor, 0);
  const order = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  const lucky = new Set(order.slice(0, left).map(({ index }) => index));
  return floors.map((floor, index) => floor + (lucky.has(index) ? 1 : 0));
}
