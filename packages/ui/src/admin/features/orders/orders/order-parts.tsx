import type { AdminOrder, AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import { formatCents, formatPrice, fromDecimal } from "@recital/contract/values/money";
import {
  orderStatus,
  isSettled,
  type OrderStatus,
  type RefundReason,
  type RefundState,
} from "@recital/contract/values/order";
import { isTableSale } from "@recital/contract/values/payment";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { itemName } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { paths } from "../../../paths.ts";
import styles from "./orders.module.css";

interface OrderLinkProps {
  readonly id: AdminOrder["id"];
  readonly isSelected: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that opens an order beside the list and keeps the list's view. */
export function OrderLink({ id, isSelected, className = "", children }: OrderLinkProps) {
  const { search } = useLocation();
  return (
    <Link
      id={orderLinkId(id)}
      to={{ pathname: paths.order(id), search }}
      className={className}
      aria-label={`View order #${id}`}
      {...(isSelected && { "aria-current": true })}
    >
      {children}
    </Link>
  );
}

/** Returns the id of an order's link, which gets the focus when the order is closed. */
export function orderLinkId(id: number): string {
  return `view-order-${id}`;
}

interface CustomerProps {
  readonly order: Pick<AdminOrder, "customerEmail" | "erasedAt" | "paidBy">;
  /** Keeps the email one word for screen readers, which read the two sides of an opportunity as two. */
  readonly isOneWord?: boolean;
}

/**
 * The customer's email, with a line break opportunity before its @; where it was sold, how, "Erased" or "Guest" without
 * one.
 */
export function Customer({ order, isOneWord = false }: CustomerProps) {
  const { customerEmail: email, erasedAt, paidBy } = order;
  if (isTableSale(paidBy)) {
    return <span className="quiet">Merch table, {paidBy === "cash" ? "cash" : "card reader"}</span>;
  }
  if (email === "") return erasedAt ? <span className="quiet">Erased</span> : "Guest";
  if (isOneWord) return email;
  const at = email.lastIndexOf("@");
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

/** The buyer's name with the email below it, or what {@link Customer} shows of an order without a name. */
export function CustomerLines({ order, isOneWord = false }: CustomerLinesProps) {
  const { customerName, paidBy } = order;
  const contact = <Customer order={order} isOneWord={isOneWord} />;
  if (!customerName || isTableSale(paidBy)) return <span className={styles["customer"]}>{contact}</span>;
  return (
    <>
      <bdi className={`${styles["customer"]} strong`}>{customerName}</bdi>
      <span className={styles["contact"]}>{contact}</span>
    </>
  );
}

interface CustomerLinesProps extends CustomerProps {
  readonly order: CustomerProps["order"] & Pick<AdminOrder, "customerName">;
}

/** An order's status in its color; gray for an unknown one. */
export function StatusBadge({ status }: { readonly status: string }) {
  const known = knownStatus(status);
  return <Badge hue={known ? hues[known] : "gray"}>{statusLabel(status)}</Badge>;
}

const hues: Readonly<Record<OrderStatus, BadgeHue>> = {
  pending: "yellow",
  processing: "blue",
  shipped: "green",
  delivered: "green",
  cancelled: "red",
  refunded: "purple",
};

const labels: Readonly<Record<OrderStatus, string>> = {
  pending: "Pending",
  processing: "Processing",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Cancelled",
  refunded: "Refunded",
};

export const statusOptions = orderStatus.options.map((value) => ({ value, label: labels[value] }));

/** Returns the label of a status. An unknown status of a newer server is returned as it is, an empty one as pending. */
export function statusLabel(status: string): string {
  const known = knownStatus(status);
  return known ? labels[known] : status;
}

function knownStatus(status: string): OrderStatus | undefined {
  return orderStatus.safeParse(status || "pending").data;
}

/** The refunded share of a partly refunded order. Nothing for other orders, because their status says it. */
export function RefundedChip({ order }: { readonly order: AdminOrder }) {
  if (order.refundedTotal === 0 || order.refundedTotal >= order.total) return null;
  return <span className={styles["chip"]}>{describeRefundedTotal(order)}</span>;
}

type Refunded = Pick<AdminOrder, "refundedTotal" | "total" | "currency">;

export const refundStates: Readonly<Record<RefundState, { readonly label: string; readonly hue: BadgeHue }>> = {
  asked: { label: "Being sent", hue: "blue" },
  pending: { label: "Pending", hue: "yellow" },
  requires_action: { label: "Waits for the customer's bank details", hue: "yellow" },
  succeeded: { label: "Refunded", hue: "green" },
  failed: { label: "Failed", hue: "red" },
  canceled: { label: "Canceled", hue: "gray" },
};

export const refundReasons: Readonly<Record<RefundReason, string>> = {
  requested_by_customer: "Requested by the customer",
  duplicate: "Duplicate",
  fraudulent: "Fraudulent",
  other: "Other",
};

/** Describes how much of a paid order was refunded: "Refunded $12.00 of $40.00, $28.00 left to refund". */
export function describeRefunds(order: Refunded & Pick<AdminOrderDetail, "refundable" | "refunds">): string {
  if (order.total === 0) return "This order was free, so there is nothing to refund.";
  const currency = currencyOf(order.currency, "en");
  const inProgress = order.refunds
    .filter(({ state }) => !isSettled(state))
    .reduce((sum, { amount }) => sum + fromDecimal(amount, currency), 0);
  return [
    order.refundedTotal > 0 ? describeRefundedTotal(order) : "Nothing refunded yet",
    ...(inProgress > 0 ? [`${formatCents(inProgress, currency)} in progress`] : []),
    order.refundable > 0 ? `${formatPrice(order.refundable, currency)} left to refund` : "nothing left to refund",
  ].join(", ");
}

/** Describes what the customer got back: "Refunded $12.00 of $40.00". */
function describeRefundedTotal({ refundedTotal, total, currency: code }: Refunded): string {
  const currency = currencyOf(code, "en");
  return `Refunded ${formatPrice(refundedTotal, currency)} of ${formatPrice(total, currency)}`;
}

/** Lists what a refund gives back: "2 × Shirt, shipping $4.00". Empty for a refund of an amount. */
export function describeLines(
  { lines, shipping, tip }: Pick<Refund, "lines" | "shipping" | "tip">,
  { items, currency }: Pick<AdminOrderDetail, "items" | "currency">,
): string {
  const nameOf = (itemId: number) => {
    const item = items.find(({ id }) => id === itemId);
    return item ? itemName(item, "en") : "Unknown product";
  };
  return [
    ...lines.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`),
    ...(shipping > 0 ? [`shipping ${formatPrice(shipping, currencyOf(currency, "en"))}`] : []),
    ...(tip > 0 ? [`tip ${formatPrice(tip, currencyOf(currency, "en"))}`] : []),
  ].join(", ");
}
