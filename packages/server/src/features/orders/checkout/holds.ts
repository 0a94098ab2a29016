import type { QuantityLimit } from "@recital/contract/values/order";
import { nameWithVariant } from "@recital/contract/values/order-line";
import type { Database } from "../../../db/connection.ts";
import { type MergedLine, networkLimit, soldOutPerNetwork } from "../../../domain/checkout.ts";
import { availableOf, type LineRefusal, refusalOf } from "../../../domain/stock.ts";
import { HttpError, unavailable } from "../../../kernel/errors.ts";
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

/** What a line takes of a variant: its own, or one of a bundle. */
interface Take {
  readonly variantId: number;
  /** With the variant's title. */
  readonly name: string;
  /** Null is unlimited. */
  readonly available: number | null;
  /** The maximum number in an order; null is no maximum. */
  readonly maxPerOrder: number | null;
  /** How many one piece of the line takes. */
  readonly perPiece: number;
  readonly quantity: number;
}

/** Returns what a line takes of the stock; of a bundle, what its parts do. */
export function takesOf({ variant, quantity }: WantedVariant): readonly Take[] {
  if (variant.parts.length === 0) {
    const { variantId, maxPerOrder } = variant;
    return [{ variantId, name: nameOf(variant), available: availableOf(variant), maxPerOrder, perPiece: 1, quantity }];
  }
  return variant.parts.flatMap(({ variantId, name, variantTitle, available, maxPerOrder, quantity: perPiece }) =>
    variantId === null
      ? []
      : [
          {
            variantId,
            name: nameWithVariant(name, variantTitle),
            available,
            maxPerOrder,
            perPiece,
            quantity: perPiece * quantity,
          },
        ],
  );
}

function nameOf({ name, title }: VariantToBuy): string {
  return nameWithVariant(name, title);
}

/** Returns how many of a variant are left for a visitor, with what the visitor holds already; null is unlimited. */
function leftFor({ available, variantId }: Take, { replaced }: HoldClaims): number | null {
  return available === null ? null : available + sumOf(replaced, variantId);
}

/** Returns how many of a variant the visitor's network may hold; null is any number. */
export function networkLimitOf({ variantId, maxPerOrder, available }: Take, claims: HoldClaims): number | null {
  if (available === null || claims.network === null) return null;
  // Both numbers of one read: the variant's was read before, and others may have been held since.
  const held = claims.network.find((hold) => hold.variantId === variantId) ?? { available, quantity: 0 };
  return networkLimit(held.available + held.quantity + sumOf(claims.replaced, variantId), maxPerOrder);
}

/** A line with what it takes, and what the lines before it take of the same. */
interface LineToJudge {
  readonly index: number;
  readonly line: WantedVariant;
  readonly name: string;
  readonly takes: readonly JudgedTake[];
}

interface JudgedTake extends Take {
  readonly before: number;
}

function toJudge(lines: WantedLines): LineToJudge[] {
  const taken: Take[] = [];
  return lines.map(({ line, index }) => {
    const takes = takesOf(line).map((take) => ({ ...take, before: sumOf(taken, take.variantId) }));
    taken.push(...takes);
    return { line, index, name: nameOf(line.variant), takes };
  });
}

/** Returns the lines, and why an order cannot have that many of each, or null. */
export function judgeStock(lines: WantedLines, claims: HoldClaims) {
  return toJudge(lines).map((judged) => {
    const { line, index } = judged;
    return { line, index, problem: aboveMaximum(judged) ?? soldOut(judged, claims) };
  });
}

function aboveMaximum({ line: { variant, quantity }, name, takes }: LineToJudge): LineRefusal | null {
  const { maxPerOrder } = variant;
  if (maxPerOrder !== null && quantity > maxPerOrder) {
    return { message: `At most ${maxPerOrder} of ${name} per order`, limit: { max: maxPerOrder, kind: "per-order" } };
  }
  const above = takes.find(({ maxPerOrder, before, ...take }) => before + take.quantity > (maxPerOrder ?? Infinity));
  if (!above) return null;
  const max = above.maxPerOrder ?? 0;
  return { message: `At most ${max} of ${above.name} per order`, limit: limitOf(above, max, "per-order") };
}

/** Returns how many pieces of a line take at most `max` of a variant, with the lines before it; undefined for none. */
function limitOf(
  { before, perPiece }: JudgedTake,
  max: number,
  kind: QuantityLimit["kind"],
): QuantityLimit | undefined {
  const pieces = Math.floor((max - before) / perPiece);
  return pieces > 0 ? { max: pieces, kind } : undefined;
}

/** A bundle is left as often as the scarcest of its parts allows. */
function soldOut({ line, name, takes }: LineToJudge, claims: HoldClaims): LineRefusal | null {
  const left = takes.map((take) => Math.floor(((leftFor(take, claims) ?? Infinity) - take.before) / take.perPiece));
  const least = Math.min(...left);
  return least < line.quantity ? refusalOf(name, least) : null;
}

/**
 * Refuses lines of which too little is left, or that an order or a network may not hold.
 * @throws {HttpError} 422 or 409 naming each such line as `items.N`
 */
export function refuseBeyondLimits(wanted: WantedLines, claims: HoldClaims): void {
  const lines = toJudge(wanted);
  const perOrder = refused(lines, aboveMaximum);
  if (perOrder.length > 0) throw refusal(422, "invalid_input", perOrder);
  refuse("sold_out", lines, (judged) => soldOut(judged, claims));
  refuse("too_many_held", lines, ({ name, takes }) => {
    for (const take of takes) {
      const limit = networkLimitOf(take, claims);
      const networkHeld = sumOf(claims.network ?? [], take.variantId);
      if (limit === null || take.before + take.quantity + networkHeld <= limit) continue;
      return networkHeld === 0
        ? {
            message: `At most ${limit} of ${take.name} at a time while few are left`,
            limit: limitOf(take, limit, "at-a-time"),
          }
        : {
            message: `${name} is in other unpaid checkouts from your network. Try again once they are paid, or in half an hour.`,
          };
    }
    return null;
  });
  refuseSoldOut(lines, claims);
}

/** Refuses the lines with which one network would make too many variants look sold out. */
function refuseSoldOut(lines: readonly LineToJudge[], claims: HoldClaims): void {
  if (claims.network === null) return;
  const requestedIds = new Set(lines.flatMap(({ takes }) => takes.map(({ variantId }) => variantId)));
  const soldOutElsewhere = claims.network.filter(
    ({ variantId, available }) => available <= 0 && !requestedIds.has(variantId),
  ).length;
  let taken = soldOutElsewhere;
  refuse("too_many_held", lines, ({ takes }) => {
    const last = takes.filter((take) => leftFor(take, claims) === take.before + take.quantity);
    taken += last.length;
    if (last.length === 0 || taken <= soldOutPerNetwork) return null;
    return {
      message: `At most ${soldOutPerNetwork} last copies fit in unpaid checkouts. Order the others afterwards.`,
    };
  });
}

type Judge = (judged: LineToJudge) => LineRefusal | null;

/** @throws {HttpError} 409 naming each line that is refused */
function refuse(code: string, lines: readonly LineToJudge[], judge: Judge): void {
  const faults = refused(lines, judge);
  if (faults.length > 0) throw refusal(409, code, faults);
}

type RefusedField = readonly [field: string, refusal: LineRefusal];

function refused(lines: readonly LineToJudge[], judge: Judge): RefusedField[] {
  return lines.flatMap((judged): RefusedField[] => {
    const refusal = judge(judged);
    return refusal === null ? [] : [[`items.${judged.index}`, refusal]];
  });
}

function refusal(status: 409 | 422, code: string, faults: readonly RefusedField[]): HttpError {
  const limits = faults.flatMap(([field, { limit }]) => (limit ? [[field, limit] as const] : []));
  return new HttpError(status, code, faults[0]?.[1].message ?? "", {
    fields: Object.fromEntries(faults.map(([field, { message }]) => [field, message])),
    body: limits.length > 0 ? { limits: Object.fromEntries(limits) } : {},
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
