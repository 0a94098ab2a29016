import type { Cents } from "@recital/contract/values/money";
import type { OrderStatus } from "@recital/contract/values/order";
import { refundableQuantity, type ExistingRefund, type SoldItem } from "./refunds.ts";

/** The part of an order that the rules of shipments read. */
export interface ShippedOrder {
  readonly status: OrderStatus;
  readonly statusBeforeRefund: OrderStatus | null;
  /** The status to return to if the last shipment is deleted; null without one, or once an admin has set a status. */
  readonly statusBeforeShipment: OrderStatus | null;
  readonly paidAt: Date | null;
  readonly refundedAt: Date | null;
  readonly erasedAt: Date | null;
  /** False for an order of digital products only, and for a sale at a table. */
  readonly needsShipping: boolean;
  /** Whether a dispute withholds money of the payment, or is lost. */
  readonly isDisputed: boolean;
  /** The amount of lost disputes. */
  readonly lostCents: Cents;
}

export interface ShippedItem extends SoldItem {
  readonly isDigital: boolean;
}

export interface ShipmentLine {
  readonly orderItemId: number;
  readonly quantity: number;
}

export interface ExistingShipment {
  readonly lines?: readonly ShipmentLine[];
}

/** The refunds and shipments of an order's items. */
export interface ItemMoves {
  readonly refunds: readonly ExistingRefund[];
  readonly shipments: readonly ExistingShipment[];
}

/** Returns how many of an item are left to ship: neither shipped nor refunded. Digital items are never shipped. */
export function shippableQuantity(item: ShippedItem, { refunds, shipments }: ItemMoves): number {
  if (item.isDigital) return 0;
  const lines = shipments.flatMap((shipment) => shipment.lines ?? []);
  const shipped = lines
    .filter(({ orderItemId }) => orderItemId === item.id)
    .reduce((total, { quantity }) => total + quantity, 0);
  return Math.max(0, refundableQuantity(item, refunds) - shipped);
}

/** Returns why nothing of an order can be shipped, as a code and a message, or null. */
export function findShippingProblem(
  order: ShippedOrder,
  items: readonly ShippedItem[],
  moves: ItemMoves,
): { readonly code: string; readonly message: string } | null {
  if (order.erasedAt !== null) return { code: "erased", message: "This order's postal address was erased." };
  if (order.paidAt === null) {
    return { code: "not_paid", message: "This order is not paid, so it cannot be shipped." };
  }
  if (order.status === "cancelled") {
    return { code: "cancelled", message: "This order is cancelled, so it cannot be shipped." };
  }
  if (order.status === "refunded" || order.refundedAt !== null) {
    return { code: "refunded", message: "This order is refunded, so it cannot be shipped." };
  }
  if (order.isDisputed) return { code: "disputed", message: disputeMessage(order) };
  if (order.needsShipping && items.some((item) => shippableQuantity(item, moves) > 0)) return null;
  return items.every(({ isDigital }) => isDigital)
    ? { code: "nothing_to_ship", message: "Digital items are not shipped." }
    : { code: "nothing_to_ship", message: "Nothing is left to ship." };
}

function disputeMessage({ lostCents }: ShippedOrder): string {
  return lostCents > 0
    ? "The dispute of this payment is lost, so the order is not shipped."
    : "The customer disputes this payment. Ship the order once you have won the dispute.";
}

/**
 * Whether an order waits to be shipped. An order without shipments whose status an admin set to shipped does not wait;
 * after a part-shipment, the rest still waits.
 */
export function isToShip(order: ShippedOrder, items: readonly ShippedItem[], moves: ItemMoves): boolean {
  const isWaiting =
    order.status === "pending" ||
    order.status === "processing" ||
    (order.status === "shipped" && moves.shipments.length > 0);
  return isWaiting && findShippingProblem(order, items, moves) === null;
}

/** Returns the items of a shipment, or a message why these cannot be shipped. Without `wanted`, all that are left. */
export function planShipment(
  items: readonly ShippedItem[],
  moves: ItemMoves,
  requested: readonly { readonly itemId: number; readonly quantity: number }[] | undefined,
): ShipmentLine[] | { readonly message: string } {
  if (!requested) {
    return items
      .map((item) => ({ orderItemId: item.id, quantity: shippableQuantity(item, moves) }))
      .filter(({ quantity }) => quantity > 0);
  }
  const quantities = new Map<number, number>();
  for (const { itemId, quantity } of requested) quantities.set(itemId, (quantities.get(itemId) ?? 0) + quantity);
  const lines: ShipmentLine[] = [];
  for (const [itemId, quantity] of quantities) {
    const item = items.find(({ id }) => id === itemId);
    if (!item) return { message: "This item is not part of the order" };
    if (item.isDigital) return { message: "Digital items are not shipped" };
    if (quantity > shippableQuantity(item, moves)) return { message: "More items than are left to ship" };
    lines.push({ orderItemId: itemId, quantity });
  }
  return lines;
}

type StatusChanges = Partial<Pick<ShippedOrder, "status" | "statusBeforeRefund" | "statusBeforeShipment">>;

/** Returns an order's changes when a shipment was recorded; also a part of the items sets the order to shipped. */
export function applyShipment({ status, statusBeforeShipment }: ShippedOrder): StatusChanges {
  if (status !== "pending" && status !== "processing") return {};
  return { status: "shipped", statusBeforeShipment: statusBeforeShipment ?? status };
}

/** Returns an order's changes when its last shipment was deleted: the earlier status returns, unless an admin set one. */
export function undoShipments({ status, statusBeforeRefund, statusBeforeShipment }: ShippedOrder): StatusChanges {
  if (statusBeforeShipment === null) return {};
  return {
    statusBeforeShipment: null,
    ...(status === "shipped" && { status: statusBeforeShipment }),
    // The status that returns if the refund fails.
    ...(statusBeforeRefund === "shipped" && { statusBeforeRefund: statusBeforeShipment }),
  };
}
