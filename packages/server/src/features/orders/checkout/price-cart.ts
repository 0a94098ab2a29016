import type { CheckoutRequest, JudgedCode, Quote, QuoteRequest } from "@recital/contract/endpoints/orders/checkout";
import { countryName } from "@recital/contract/values/country-name";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { type DeliveryId, deliveryName } from "@recital/contract/values/delivery";
import { type Cents, formatCents, toCents, toDecimal } from "@recital/contract/values/money";
import { findTipFault } from "@recital/contract/values/tip";
import { nameWithVariant } from "@recital/contract/values/order-line";
import { tooSmallToCharge } from "@recital/contract/values/smallest-charge";
import type { Database } from "../../../db/connection.ts";
import { servedCountries, type ShippingZone } from "@recital/contract/values/shipping-zones";
import { type Discount, quote, type Quote as PricedLines, type QuotedLine } from "../../../domain/quote.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import {
  describeProblem,
  type EnteredCode,
  findCode,
  type OwnUse,
  readOwnUses,
} from "../../shop/discount-codes/uses.ts";
import { readZones } from "../../shop/shipping-rates/rates.ts";
import { concertTable } from "../../site/concerts/table.ts";
import { Op } from "../../../db/sequelize.ts";
import { readVisitorHolds } from "./hold-queries.ts";
import { type HoldClaims, judgeStock } from "./holds.ts";
import { type BoughtLine, boughtLine, findLines } from "./read-lines.ts";

/** A cart with its price. */
export interface PricedCart extends PricedLines<BoughtLine> {
  readonly currency: Currency;
  readonly zones: readonly ShippingZone[];
  readonly country: string | null;
  readonly delivery: DeliveryId;
  /** The discount code of the request; null without one. */
  readonly entered: EnteredCode | null;
}

/** Who asks for a price. */
export interface PricedFor {
  /** Null as long as the buyer has not entered an address. */
  readonly emailHash: string | null;
  /** The uses of the code by the visitor's other checkouts, which a new one takes over. */
  readonly uses: readonly OwnUse[];
}

/** Returns what a cart costs. Lines that cannot be bought are in `problems`, and in no sum. */
export async function readQuote(services: Services, request: QuoteRequest, visitorId: string | null): Promise<Quote> {
  const { code } = request;
  const uses = code && visitorId !== null ? await readOwnUses(services.database, visitorId, code) : [];
  const currency = await readCurrency(services);
  const { lines, problems } = await findLines(services.database, request.items, currency);
  const claims = await readOwnClaims(services.database, visitorId, lines.length > 0);
  const judged = judgeStock(lines, claims);
  const available = judged.filter(({ problem }) => problem === null);
  const cart = await priceCart(
    services,
    request,
    available.map(({ line }) => boughtLine(line, claims)),
    { emailHash: null, uses },
  );
  const notServed = available.flatMap(({ index }, place) => {
    const line = cart.lines[place];
    return line && !line.isServed ? [{ index, message: notServedMessage(line, cart.country) }] : [];
  });
  const outOfStock = judged.flatMap(({ index, problem }) => (problem === null ? [] : [{ index, ...problem }]));
  const found = problems.map(({ index, message }) => ({ index, message }));
  const tooSmall = cart.totalCents === null ? null : tooSmallToCharge(cart.totalCents, currency);
  const raisable = available.find(({ line }) => line.variant.priceMode === "choose") ?? available[0];
  return presentQuote(
    cart,
    [
      ...found,
      ...outOfStock,
      ...notServed,
      // It is a matter of the whole cart, and stands where the buyer can change it.
      ...(tooSmall !== null && raisable ? [{ index: raisable.index, message: tooSmall }] : []),
    ].toSorted((a, b) => a.index - b.index),
  );
}

/** Returns the shop's currency as English writes it: refusals are translated together with their amounts. */
export async function readCurrency({ readSite }: Pick<Services, "readSite">): Promise<Currency> {
  return currencyOf((await readSite()).currency.code, "en");
}

/** Returns whether a code can be used now, whatever is in the cart. */
export async function judgeCode(
  { database, clock }: Services,
  code: string,
  visitorId: string | null,
): Promise<JudgedCode> {
  const replaced = visitorId === null ? [] : await readOwnUses(database, visitorId, code);
  const found = await findCode(database, { code, emailHash: null, replaced, now: clock.now() });
  return { code: found.code, problem: found.problem };
}

/** What the visitor's open checkouts hold is left for the visitor, since a new checkout takes it over. */
async function readOwnClaims(database: Database, visitorId: string | null, hasLines: boolean): Promise<HoldClaims> {
  if (visitorId === null || !hasLines) return { replaced: [], network: null };
  return { replaced: await readVisitorHolds(database, visitorId), network: null };
}

/**
 * Returns what lines cost with the delivery of the request.
 * @throws {HttpError} 422 naming `tip`, `concertId` or `delivery`
 */
export async function priceCart(
  services: Services,
  request: QuoteRequest | CheckoutRequest,
  lines: readonly BoughtLine[],
  { emailHash, uses }: PricedFor,
): Promise<PricedCart> {
  const { code } = request;
  const { database, clock } = services;
  const [currency, { chargesShipping }, entered] = await Promise.all([
    readCurrency(services),
    services.readSite(),
    code ? findCode(database, { code, emailHash, replaced: uses, now: clock.now() }) : null,
  ]);
  const tip = request.tip ?? 0;
  const tipCents = toCents(tip, currency) === 0 ? 0 : parseTip(tip, currency, "tip");
  const isPosted = lines.some(({ isDigital }) => !isDigital);
  const zones = chargesShipping ? await readZones(database) : [];
  const country = request.country ?? null;
  const delivery = request.delivery ?? "standard";
  const canPickUp = zones.length > 0 && isPosted && (await countUpcoming(database, clock.now(), null)) > 0;
  const input = { lines, zones, country, delivery, canPickUp, discount: discountOf(entered), tipCents };
  const cart = { ...quote(input), currency, zones, country, delivery, entered };
  if (!isPosted || zones.length === 0) return cart;
  if (delivery === "pickup") await requireConcert(database, request.concertId ?? null, clock.now());
  const isKnown = delivery === "pickup" || (country !== null && cart.deliveries.some(({ id }) => id !== "pickup"));
  if (isKnown && !cart.deliveries.some(({ id }) => id === delivery)) {
    throw invalidInput({ delivery: notOffered[delivery] });
  }
  return cart;
}

const notOffered: Readonly<Record<DeliveryId, string>> = {
  standard: "Standard shipping is not offered for this order",
  tracked: "Tracked shipping is not offered for this order",
  pickup: "Pick-up at a concert is not offered for this order",
};

/** @throws {HttpError} 422 naming the field */
export function parseTip(amount: number | string, currency: Currency, field: "tip" | "amount"): Cents {
  const cents = toCents(amount, currency);
  const fault = findTipFault(cents, currency, "en");
  if (cents === null || fault !== null) throw invalidInput({ [field]: fault ?? "" });
  return cents;
}

function discountOf(entered: EnteredCode | null): Discount | null {
  if (entered === null || entered.row === null || entered.problem !== null) return null;
  const { kind, value, minSubtotalCents, productIds } = entered.row;
  return { kind, value, minSubtotalCents, productIds };
}

/** Returns the code of a cart and why it gives nothing; null without one. */
function describeCode({ entered, discountProblem, currency }: PricedCart): Quote["code"] {
  if (entered === null) return null;
  const { code, row, problem } = entered;
  const ofCart = row !== null && discountProblem !== null ? describeProblem(discountProblem, row, currency) : null;
  return { code, problem: problem ?? ofCart };
}

/** @throws {HttpError} 422 naming `concertId` unless the concert is upcoming */
async function requireConcert(database: Database, concertId: number | null, now: Date): Promise<void> {
  if (concertId === null) throw invalidInput({ concertId: "Choose a concert" });
  if ((await countUpcoming(database, now, concertId)) > 0) return;
  throw invalidInput({ concertId: "This concert is over or cancelled. Choose another one." });
}

function countUpcoming({ model }: Database, now: Date, id: number | null): Promise<number> {
  const where = { startsAt: { [Op.gt]: now }, status: { [Op.ne]: "cancelled" as const }, ...(id !== null && { id }) };
  return model(concertTable).count({ where });
}

/** The provider's maximum for one charge. */
const maxTotalCents = 99_999_999;

/** A cart whose price is known. */
export interface PayableCart extends PricedCart {
  readonly shippingCents: Cents;
  readonly totalCents: Cents;
}

/**
 * Refuses a cart that cannot be bought as it is priced.
 * @throws {HttpError} 422 naming `country`, `code`, or `items` for a total that no card can be charged, `amount` for that
 * of a tip alone; 409 `quote_changed` with the new quote if the buyer was shown another total
 */
export function requirePayable(
  cart: PricedCart,
  { expectedTotal }: Pick<CheckoutRequest, "expectedTotal">,
): PayableCart {
  const { shippingCents, totalCents, currency } = cart;
  const notServed = cart.lines.find((line) => !line.isServed);
  if (notServed) throw invalidInput({ country: notServedMessage(notServed, cart.country) });
  if (shippingCents === null || totalCents === null) {
    throw invalidInput({ country: "Choose the country that we ship to" });
  }
  const code = describeCode(cart);
  if (code !== null && code.problem !== null) throw invalidInput({ code: code.problem });
  const tooSmall = tooSmallToCharge(totalCents, currency);
  if (tooSmall !== null) throw invalidInput({ [cart.lines.length > 0 ? "items" : "amount"]: tooSmall });
  if (totalCents > maxTotalCents) {
    throw invalidInput({ items: `One order is at most ${formatCents(maxTotalCents, currency)}` });
  }
  const shown = expectedTotal ?? toDecimal(totalCents, currency);
  if (Math.abs(shown - toDecimal(totalCents, currency)) < 0.001) return { ...cart, shippingCents, totalCents };
  throw new HttpError(409, "quote_changed", "The total has changed. Please check it before you pay.", {
    body: { code: "quote_changed", quote: presentQuote(cart, []) },
  });
}

function notServedMessage({ name, variantTitle }: QuotedLine<BoughtLine>, country: string | null): string {
  return `We do not ship ${nameWithVariant(name, variantTitle)} to ${countryName(country ?? "", "en")} yet`;
}

function presentQuote(cart: PricedCart, problems: Quote["problems"]): Quote {
  const price = (cents: number) => toDecimal(cents, cart.currency);
  const orNull = (cents: number | null) => (cents === null ? null : price(cents));
  return {
    currency: cart.currency.code,
    lines: cart.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      variantTitle: line.variantTitle,
      quantity: line.quantity,
      unit: price(line.unitCents),
      discount: price(line.discountCents),
      total: price(line.goodsCents - line.discountCents),
      shippable: !line.isDigital,
    })),
    subtotal: price(cart.subtotalCents),
    discount: price(cart.discountCents),
    shipping: orNull(cart.shippingCents),
    tax: price(cart.taxCents),
    taxIncluded: price(cart.taxIncludedCents),
    tip: price(cart.tipCents),
    total: orNull(cart.totalCents),
    needsShipping: cart.needsShipping,
    country: cart.country,
    countries: [...servedCountries(cart.zones)],
    delivery: cart.deliveries.map(({ id, amountCents, daysMin, daysMax }) => ({
      id,
      name: deliveryName(id, "en"),
      amount: price(amountCents),
      daysMin,
      daysMax,
    })),
    code: describeCode(cart),
    problems,
  };
}
