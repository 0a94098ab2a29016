import type { AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders";
import { type Currency, currencyOf } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import { paidFor, refundableCents, refundableQuantity, refundableShippingCents } from "../../domain/refunds.ts";
import { shippableQuantity, type ItemMoves } from "../../domain/shipments.ts";
import { editionOf, type Editions } from "./edition-numbers.ts";
import { presentItem } from "./present-order.ts";
import type { OrderRow } from "./tables.ts";
import type { RefundRow } from "../payments/tables.ts";

interface OrderParts {
  readonly refunds: readonly RefundRow[];
  readonly shipments: ItemMoves["shipments"];
  readonly editions: Editions;
}

/** Returns what an order's detail shows of its refunds, which include their lines, oldest first. */
export function presentRefunds(
  order: OrderRow,
  { refunds, shipments, editions }: OrderParts,
): Pick<AdminOrderDetail, "items" | "refundable" | "refundableShipping" | "refunds"> {
  const currency = currencyOf(order.currency);
  return {
    items: (order.items ?? []).map((item) => ({
      ...presentItem(item, currency),
      id: item.id,
      variantId: item.variantId,
      ...editionOf(item.id, editions),
      isDigital: item.isDigital,
      refundableQuantity: refundableQuantity(item, refunds),
      shippableQuantity: shippableQuantity(item, { refunds, shipments }),
      paid: toDecimal(paidFor(item), currency),
    })),
    refundable: toDecimal(refundableCents(order, refunds), currency),
    refundableShipping: toDecimal(refundableShippingCents(order, refunds), currency),
    refunds: refunds.map((refund) => presentRefund(refund, currency)),
  };
}

function presentRefund(refund: RefundRow, currency: Currency): Refund {
  const { id, state, reason, note, restock, failureReason, adminName, lines = [] } = refund;
  return {
    id,
    amount: toDecimal(refund.amountCents, currency),
    shipping: toDecimal(refund.shippingCents, currency),
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
