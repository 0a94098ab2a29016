import type { Dispute } from "@recital/contract/endpoints/orders/disputes";
import type { OrderFacts, Pickup } from "@recital/contract/endpoints/orders/order-facts";
import type {
  AdminOrder,
  AdminOrderDetail,
  AdminShipment,
  Refund,
  Shipment,
} from "@recital/contract/endpoints/orders/orders";
import { trackingUrl } from "@recital/contract/values/carrier";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { type Cents, toDecimal } from "@recital/contract/values/money";
import type { ShippingAddress } from "@recital/contract/values/order";
import { goodsOf } from "../../../domain/quote.ts";
import {
  paidFor,
  refundableCents,
  refundableQuantity,
  refundableShippingCents,
  refundableTipCents,
} from "../../../domain/refunds.ts";
import { findShippingProblem, type ItemMoves, shippableQuantity } from "../../../domain/shipments.ts";
import { lacksShippingInfo } from "../../../domain/shipping.ts";
import type { DisputeRow } from "../disputes/table.ts";
import type { RefundRow } from "../refunds/tables.ts";
import type { ShipmentRow } from "../shipping/tables.ts";
import { type Editions, presentEdition } from "./find-order.ts";
import type { OrderItemRow, OrderRow } from "./tables.ts";

type ShippingColumns = Pick<
  OrderRow,
  | "shippingName"
  | "shippingLine1"
  | "shippingLine2"
  | "shippingCity"
  | "shippingState"
  | "shippingPostalCode"
  | "shippingCountry"
>;

/** The columns of an order that responses contain, from a model or a raw row. */
export interface ShownOrder
  extends
    ShippingColumns,
    Pick<
      OrderRow,
      | "id"
      | "customerEmail"
      | "customerName"
      | "erasedAt"
      | "createdAt"
      | "currency"
      | "subtotalCents"
      | "discountCents"
      | "discountCode"
      | "shippingCents"
      | "taxCents"
      | "tipCents"
      | "totalCents"
      | "delivery"
      | "deliveryCountry"
      | "concertId"
      | "note"
      | "isNotePublic"
      | "status"
      | "paidAt"
      | "needsShipping"
      | "version"
      | "refundedCents"
      | "paidBy"
    > {
  readonly items?: readonly ShownItem[];
}

type ShownItem = Pick<OrderItemRow, "name" | "variantTitle" | "unitCents" | "quantity" | "discountCents" | "taxCents"> &
  Pick<OrderItemRow, "bundleName">;

/** The concerts at which orders are picked up, by the concerts' ids. */
export type Pickups = ReadonlyMap<number, Pickup>;

/** Returns what the buyer and the admin see of an order. */
export function presentOrderFacts(row: ShownOrder, pickups: Pickups): OrderFacts {
  const currency = currencyOf(row.currency, "en");
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    currency: row.currency,
    ...presentAmounts(row),
    delivery: row.delivery,
    country: row.deliveryCountry,
    concertId: row.concertId,
    pickup: pickups.get(row.concertId ?? 0) ?? null,
    note: row.note,
    status: row.status,
    paid: row.paidAt !== null,
    needsShipping: row.needsShipping,
    items: (row.items ?? []).map((item) => presentItem(item, currency)),
    shippingAddress: readAddress(row),
  };
}

type FrozenSums = Pick<
  OrderRow,
  | "currency"
  | "subtotalCents"
  | "discountCents"
  | "discountCode"
  | "shippingCents"
  | "taxCents"
  | "tipCents"
  | "totalCents"
>;

/** Returns the sums of an order, as they were frozen at the sale. */
export function presentAmounts(sums: FrozenSums) {
  const decimal = (cents: Cents) => toDecimal(cents, currencyOf(sums.currency, "en"));
  return {
    subtotal: decimal(sums.subtotalCents),
    discount: decimal(sums.discountCents),
    code: sums.discountCode,
    shipping: decimal(sums.shippingCents),
    tax: decimal(sums.taxCents),
    tip: decimal(sums.tipCents),
    // No order is taxed yet.
    taxIncluded: 0,
    total: decimal(sums.totalCents),
  };
}

/** Returns an item of an order in this currency; `names` has those that the reader sees. */
export function presentItem(
  item: ShownItem,
  currency: Currency,
  { name, bundleName }: Pick<ShownItem, "name" | "bundleName"> = item,
): OrderFacts["items"][number] {
  return {
    name,
    variantTitle: item.variantTitle,
    price: toDecimal(item.unitCents, currency),
    quantity: item.quantity,
    subtotal: toDecimal(goodsOf(item), currency),
    discount: toDecimal(item.discountCents, currency),
    tax: toDecimal(item.taxCents, currency),
    ...(bundleName !== null && { bundle: bundleName }),
  };
}

export function presentAdminOrder(row: ShownOrder, pickups: Pickups): AdminOrder {
  const order = presentOrderFacts(row, pickups);
  return {
    ...order,
    customerEmail: row.customerEmail,
    customerName: row.customerName ?? row.shippingName,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidBy: row.paidBy,
    ...(row.erasedAt && { erasedAt: row.erasedAt.toISOString() }),
    lacksShippingInfo: row.erasedAt === null && lacksShippingInfo(order),
    isNotePublic: row.isNotePublic,
    refundedTotal: toDecimal(row.refundedCents, currencyOf(row.currency, "en")),
    version: row.version,
  };
}

/** Returns the address in an order's columns, or null if there is none. */
export function readAddress(row: ShippingColumns): ShippingAddress | null {
  if (row.shippingName === null) return null;
  return {
    name: row.shippingName,
    address: {
      line1: row.shippingLine1 ?? "",
      line2: row.shippingLine2,
      city: row.shippingCity ?? "",
      state: row.shippingState ?? "",
      postal_code: row.shippingPostalCode ?? "",
      country: row.shippingCountry ?? "",
    },
  };
}

/** Returns an address as columns, each cut to 255 characters. */
export function addressColumns({ name, address }: ShippingAddress): { [K in keyof ShippingColumns]: string | null } {
  const fit = (text: string) => text.slice(0, 255);
  return {
    shippingName: fit(name),
    shippingLine1: fit(address.line1),
    shippingLine2: address.line2 === null ? null : fit(address.line2),
    shippingCity: fit(address.city),
    shippingState: fit(address.state),
    shippingPostalCode: fit(address.postal_code),
    shippingCountry: fit(address.country),
  };
}

interface OrderParts {
  readonly refunds: readonly RefundRow[];
  readonly shipments: ItemMoves["shipments"];
  readonly editions: Editions;
  /** By the ids of variants. */
  readonly customs: ReadonlyMap<number | null, AdminOrderDetail["items"][number]["customs"]>;
}

/** Returns what an order's detail shows of its refunds, which include their lines, oldest first. */
export function presentRefunds(
  order: OrderRow,
  { refunds, shipments, editions, customs }: OrderParts,
): Pick<AdminOrderDetail, "items" | "refundable" | "refundableShipping" | "refundableTip" | "refunds"> {
  const currency = currencyOf(order.currency, "en");
  return {
    items: (order.items ?? []).map((item) => ({
      ...presentItem(item, currency),
      id: item.id,
      variantId: item.variantId,
      customs: customs.get(item.variantId) ?? null,
      ...presentEdition(item.id, editions),
      isDigital: item.isDigital,
      refundableQuantity: refundableQuantity(item, refunds),
      shippableQuantity: shippableQuantity(item, { refunds, shipments }),
      paid: toDecimal(paidFor(item), currency),
    })),
    refundable: toDecimal(refundableCents(order, refunds), currency),
    refundableShipping: toDecimal(refundableShippingCents(order, refunds), currency),
    refundableTip: toDecimal(refundableTipCents(order, refunds), currency),
    refunds: refunds.map((refund) => presentRefund(refund, currency)),
  };
}

function presentRefund(refund: RefundRow, currency: Currency): Refund {
  const { id, state, reason, note, restock, failureReason, adminName, lines = [] } = refund;
  return {
    id,
    amount: toDecimal(refund.amountCents, currency),
    shipping: toDecimal(refund.shippingCents, currency),
    tip: toDecimal(refund.tipCents, currency),
    state,
    reason,
    note,
    lines: lines.map(({ orderItemId, quantity, amountCents }) => ({
      itemId: orderItemId,
      quantity,
      amount: toDecimal(amountCents, currency),
    })),
    restock,
    failureReason,
    by: adminName,
    createdAt: refund.createdAt.toISOString(),
    settledAt: refund.settledAt?.toISOString() ?? null,
    notifiedAt: refund.notifiedAt?.toISOString() ?? null,
  };
}

/** Returns what an order's detail shows of its shipments, which include their lines, oldest first. */
export function presentShipments(
  order: OrderRow,
  moves: { readonly refunds: ItemMoves["refunds"]; readonly shipments: readonly ShipmentRow[] },
): Pick<AdminOrderDetail, "canShip" | "shipments"> {
  return {
    canShip: findShippingProblem(order, order.items ?? [], moves) === null,
    shipments: moves.shipments.map(presentAdminShipment),
  };
}

/** Returns a shipment as its buyer sees it. */
export function presentShipment({ id, carrier, trackingNumber, shippedAt, lines = [] }: ShipmentRow): Shipment {
  return {
    id,
    carrier,
    trackingNumber,
    trackingUrl: trackingUrl(carrier, trackingNumber),
    shippedAt: shippedAt.toISOString(),
    items: lines.map(({ orderItemId, quantity }) => ({ itemId: orderItemId, quantity })),
  };
}

function presentAdminShipment(row: ShipmentRow): AdminShipment {
  return { ...presentShipment(row), by: row.adminName, notifiedAt: row.notifiedAt?.toISOString() ?? null };
}

export function presentDispute(row: DisputeRow): Dispute {
  const { id, orderId, amountCents, currency, reason, status, dueBy, providerUrl, createdAt } = row;
  return {
    id,
    orderId,
    amount: toDecimal(amountCents, currencyOf(currency, "en")),
    currency,
    reason,
    status,
    dueBy: dueBy?.toISOString() ?? null,
    providerUrl,
    createdAt: createdAt.toISOString(),
  };
}
