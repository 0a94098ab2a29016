import type { AdminOrder, OrderFacts } from "@recital/contract/endpoints/orders";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import type { ShippingAddress } from "@recital/contract/values/order";
import { toDecimal } from "@recital/contract/values/money";
import { lacksShippingInfo } from "../../domain/shipping.ts";
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
      | "erasedAt"
      | "createdAt"
      | "currency"
      | "totalCents"
      | "status"
      | "paidAt"
      | "needsShipping"
      | "version"
      | "refundedCents"
      | "paidBy"
    > {
  readonly items?: readonly ShownItem[];
}

type ShownItem = Pick<OrderItemRow, "name" | "variantTitle" | "unitCents" | "quantity">;

/** Returns what the buyer and the admin see of an order. */
export function presentOrderFacts(row: ShownOrder): OrderFacts {
  const currency = currencyOf(row.currency);
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    currency: row.currency,
    total: toDecimal(row.totalCents, currency),
    status: row.status,
    paid: row.paidAt !== null,
    needsShipping: row.needsShipping,
    items: (row.items ?? []).map((item) => presentItem(item, currency)),
    shippingAddress: readAddress(row),
  };
}

/** Returns an item of an order in this currency. */
export function presentItem(
  { name, variantTitle, unitCents, quantity }: ShownItem,
  currency: Currency,
): OrderFacts["items"][number] {
  return { name, variantTitle, price: toDecimal(unitCents, currency), quantity };
}

export function presentAdminOrder(row: ShownOrder): AdminOrder {
  const order = presentOrderFacts(row);
  return {
    ...order,
    customerEmail: row.customerEmail,
    paidAt: row.paidAt?.toISOString() ?? null,
    paidBy: row.paidBy,
    ...(row.erasedAt && { erasedAt: row.erasedAt.toISOString() }),
    lacksShippingInfo: row.erasedAt === null && lacksShippingInfo(order),
    refundedTotal: toDecimal(row.refundedCents, currencyOf(row.currency)),
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
