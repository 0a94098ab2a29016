import { atMost, nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../../db/connection.ts";
import { type MergedLine, networkLimit, soldOutPerNetwork } from "../../../domain/checkout.ts";
import { availableOf, refusalOf } from "../../../domain/stock.ts";
import { HttpError, invalidInput, unavailable } from "../../../kernel/errors.ts";
import { PaymentProviderError } from "../../../ports/payment-gateway.ts";
import { orderTable } from "../orders/tables.ts";
import { endCheckout } from "./end-checkout.ts";
import type { PaymentServices } from "../orders/payment-provider.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { syncFromProvider } from "../payments/sync-from-provider.ts";
import { type NetworkHold, type Opener, type OwnHold, readNetworkHolds, readOwnHolds } from "./hold-queries.ts";
import type { VariantToBuy } from "./queries.ts";

/** The holds of the visitor's open checkouts, and of the visitor's network. */
export interface HoldClaims {
  /** A new checkout takes these over. */
  readonly replaced: readonly OwnHold[];
  /** The holds of other visitors; null if the network is not known. */
  readonly network: readonly NetworkHold[] | null;
}

/** A variant that a request names, with the quantities of all its lines. */
export interface WantedVariant {
  readonly variantId: number;
  readonly variant: VariantToBuy;
  readonly quantity: number;
}

export async function readClaims(
  database: Database,
  network: string | null,
  replaced: readonly OwnHold[],
): Promise<HoldClaims> {
  if (network === null) return { replaced, network: null };
  const orderIds = [...new Set(replaced.map(({ orderId }) => orderId))];
  return { replaced, network: await readNetworkHolds(database, network, orderIds) };
}

type WantedLines = readonly MergedLine<WantedVariant>[];

/** Returns how many of a variant are left for a visitor, with what the visitor holds already; null is unlimited. */
function leftFor(variant: VariantToBuy, { replaced }: HoldClaims): number | null {
  const available = availableOf(variant);
  return available === null ? null : available + sumOf(replaced, variant.variantId);
}

/** Returns how many of a variant the visitor's network may hold; null is any number. */
export function networkLimitOf(variant: VariantToBuy, claims: HoldClaims): number | null {
  const { variantId, maxPerOrder } = variant;
  const available = availableOf(variant);
  if (available === null || claims.network === null) return null;
  // Both numbers of one read: the variant's was read before, and others may have been held since.
  const held = claims.network.find((hold) => hold.variantId === variantId) ?? { available, quantity: 0 };
  return networkLimit(held.available + held.quantity + sumOf(claims.replaced, variantId), maxPerOrder);
}

/** Returns why an order cannot have that many of a variant, or null. */
export function stockProblemOf(line: WantedVariant, claims: HoldClaims): string | null {
  const name = nameWithVariant(line.variant.name, line.variant.title);
  return aboveMaximum(line, name) ?? soldOut(line, name, claims);
}

function aboveMaximum({ variant: { maxPerOrder }, quantity }: WantedVariant, name: string): string | null {
  return maxPerOrder !== null && quantity > maxPerOrder ? atMost(name, maxPerOrder, "per order") : null;
}

function soldOut({ variant, quantity }: WantedVariant, name: string, claims: HoldClaims): string | null {
  const left = leftFor(variant, claims);
  return left !== null && left < quantity ? refusalOf(name, left) : null;
}

/**
 * Refuses lines of which too little is left, or that an order or a network may not hold.
 * @throws {HttpError} 422 or 409 naming each such line as `items.N`
 */
export function refuseBeyondLimits(lines: WantedLines, claims: HoldClaims): void {
  const perOrder = refused(lines, aboveMaximum);
  if (perOrder.length > 0) throw invalidInput(Object.fromEntries(perOrder));
  refuse("sold_out", lines, (line, name) => soldOut(line, name, claims));
  refuse("too_many_held", lines, ({ variant, quantity }, name) => {
    const limit = networkLimitOf(variant, claims);
    const networkHeld = sumOf(claims.network ?? [], variant.variantId);
    if (limit === null || quantity + networkHeld <= limit) return null;
    return networkHeld === 0
      ? atMost(name, limit, "at a time while few are left")
      : `${name} is in other unpaid checkouts from your network. Try again once they are paid, or in half an hour.`;
  });
  refuseSoldOut(lines, claims);
}

/** Refuses the lines with which one network would make too many variants look sold out. */
function refuseSoldOut(lines: WantedLines, claims: HoldClaims): void {
  if (claims.network === null) return;
  const requestedIds = new Set(lines.map(({ line }) => line.variant.variantId));
  const soldOutElsewhere = claims.network.filter(
    ({ variantId, available }) => available <= 0 && !requestedIds.has(variantId),
  ).length;
  let taken = soldOutElsewhere;
  refuse("too_many_held", lines, ({ variant, quantity }) => {
    if (leftFor(variant, claims) !== quantity) return null;
    taken += 1;
    if (taken <= soldOutPerNetwork) return null;
    return `At most ${soldOutPerNetwork} last copies fit in unpaid checkouts. Order the others afterwards.`;
  });
}

type Judge = (line: WantedVariant, name: string) => string | null;

/** @throws {HttpError} 409 naming each line that is refused */
function refuse(code: string, lines: WantedLines, judge: Judge): void {
  const faults = refused(lines, judge);
  const [first] = faults;
  if (first) throw new HttpError(409, code, first[1], { fields: Object.fromEntries(faults) });
}

function refused(lines: WantedLines, judge: Judge): [field: string, message: string][] {
  return lines.flatMap(({ index, line }): [string, string][] => {
    const message = judge(line, nameWithVariant(line.variant.name, line.variant.title));
    return message === null ? [] : [[`items.${index}`, message]];
  });
}

function sumOf(holds: readonly { readonly variantId: number; readonly quantity: number }[], id: number): number {
  return holds.reduce((sum, { variantId, quantity }) => sum + (variantId === id ? quantity : 0), 0);
}

interface Buyer extends Opener {
  readonly customerEmail: string;
  readonly variantIds: readonly number[];
}

/** A hold of an order. */
interface OrderOf {
  readonly orderId: number;
}

/**
 * Records what became of the visitor's open checkouts that hold limited stock, so that one that was just paid is not
 * replaced.
 * @throws {HttpError} 503 if the provider does not respond
 */
export async function syncOwnCheckouts(deps: PaymentServices, buyer: Buyer, uses: readonly OrderOf[]): Promise<void> {
  try {
    const holds = await readOwnHolds(deps.database, buyer);
    for (const order of await findOrders(deps, [...holds, ...uses])) {
      if (order.sessionId !== null) await syncFromProvider(deps, order);
    }
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw unavailable("The payment service does not respond. Please try again in a moment.", error);
  }
}

/**
 * Ends the checkouts whose holds a new one has taken over. If the provider does not respond, the payment page expires
 * by itself; a payment that arrives all the same is recorded as a late one.
 */
export async function endReplaced(deps: PaymentServices, own: readonly OrderOf[]): Promise<void> {
  for (const order of await findOrders(deps, own)) {
    try {
      if (order.sessionId !== null) await endCheckout(deps, order);
      // Its page is still being opened, and will be ended as soon as it is.
      else await recordPayment(deps, { orderId: order.id, fact: { kind: "closed" } });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
    }
  }
}

async function findOrders({ database }: PaymentServices, holds: readonly OrderOf[]) {
  if (holds.length === 0) return [];
  const id = [...new Set(holds.map(({ orderId }) => orderId))];
  return database.model(orderTable).findAll({ where: { id }, order: [["id", "ASC"]] });
}
