import type { AdminOrder, AdminOrderDetail, Refund } from "@recital/contract/endpoints/orders/orders";
import { currencyOf } from "@recital/contract/values/currency";
import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents, formatPrice, fromDecimal } from "@recital/contract/values/money";
import { orderStatus, isSettled, type OrderStatus, type RefundState } from "@recital/contract/values/order";
import { isTableSale } from "@recital/contract/values/payment";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { itemName } from "../../../components/format.ts";
import { Badge, type BadgeHue } from "../../../components/layout/card.tsx";
import { useLanguage, useTexts } from "../../../language.ts";
import { paths } from "../../../paths.ts";
import styles from "./orders.module.css";
import { refundTexts } from "./refunds/texts/index.ts";
import type { OrderTexts } from "./texts/en.tsx";
import { orderTexts } from "./texts/index.ts";

interface OrderLinkProps {
  readonly id: AdminOrder["id"];
  readonly isSelected: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A link that opens an order beside the list and keeps the list's view. */
export function OrderLink({ id, isSelected, className = "", children }: OrderLinkProps) {
  const { list: texts } = useTexts(orderTexts);
  const { search } = useLocation();
  return (
    <Link
      id={orderLinkId(id)}
      to={{ pathname: paths.order(id), search }}
      className={className}
      aria-label={texts.viewOrder(id)}
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
  const { customer: texts } = useTexts(orderTexts);
  const { customerEmail: email, erasedAt, paidBy } = order;
  if (isTableSale(paidBy)) {
    return <span className="quiet">{paidBy === "cash" ? texts.cashSale : texts.cardSale}</span>;
  }
  if (email === "") return erasedAt ? <span className="quiet">{texts.erased}</span> : texts.guest;
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
  const texts = useTexts(orderTexts);
  const known = knownStatus(status);
  return <Badge hue={known ? hues[known] : "gray"}>{statusLabel(status, texts)}</Badge>;
}

const hues: Readonly<Record<OrderStatus, BadgeHue>> = {
  pending: "yellow",
  processing: "blue",
  shipped: "green",
  delivered: "green",
  cancelled: "red",
  refunded: "purple",
};

/** Returns all statuses as the options of a choice. */
export function statusOptions({ statuses }: OrderTexts): { value: OrderStatus; label: string }[] {
  return orderStatus.options.map((value) => ({ value, label: statuses[value] }));
}

/** Returns the label of a status. An unknown status of a newer server is returned as it is, an empty one as pending. */
export function statusLabel(status: string, { statuses }: OrderTexts): string {
  const known = knownStatus(status);
  return known ? statuses[known] : status;
}

function knownStatus(status: string): OrderStatus | undefined {
  return orderStatus.safeParse(status || "pending").data;
}

/** The refunded share of a partly refunded order. Nothing for other orders, because their status says it. */
export function RefundedChip({ order }: { readonly order: AdminOrder }) {
  const language = useLanguage();
  const { refundedTotal, total } = order;
  if (refundedTotal === 0 || refundedTotal >= total) return null;
  const currency = currencyOf(order.currency, language);
  const text = refundTexts[language].refundedOf(formatPrice(refundedTotal, currency), formatPrice(total, currency));
  return <span className={styles["chip"]}>{text}</span>;
}

type Refunded = Pick<AdminOrder, "refundedTotal" | "total" | "currency">;

export const refundHues: Readonly<Record<RefundState, BadgeHue>> = {
  asked: "blue",
  pending: "yellow",
  requires_action: "yellow",
  succeeded: "green",
  failed: "red",
  canceled: "gray",
};

/** Describes how much of a paid order was refunded: "Refunded $12.00 of $40.00, $28.00 left to refund". */
export function describeRefunds(
  order: Refunded & Pick<AdminOrderDetail, "refundable" | "refunds">,
  language: AdminLanguage,
): string {
  const texts = refundTexts[language];
  if (order.total === 0) return texts.wasFree;
  const currency = currencyOf(order.currency, language);
  const inProgress = order.refunds
    .filter(({ state }) => !isSettled(state))
    .reduce((sum, { amount }) => sum + fromDecimal(amount, currency), 0);
  const sums = {
    refunded: formatPrice(order.refundedTotal, currency),
    total: formatPrice(order.total, currency),
    inProgress: inProgress > 0 ? formatCents(inProgress, currency) : null,
    left: order.refundable > 0 ? formatPrice(order.refundable, currency) : null,
  };
  return order.refundedTotal > 0 ? texts.someSoFar(sums) : texts.noneYet(sums);
}

/** Lists what a refund gives back: "2 × Shirt, shipping $4.00". Empty for a refund of an amount. */
export function describeLines(
  { lines, shipping, tip }: Pick<Refund, "lines" | "shipping" | "tip">,
  { items, currency: code }: Pick<AdminOrderDetail, "items" | "currency">,
  language: AdminLanguage,
): string {
  const texts = refundTexts[language];
  const currency = currencyOf(code, language);
  const nameOf = (itemId: number) =>
    itemName(items.find(({ id }) => id === itemId) ?? { name: "", variantTitle: null }, language);
  return [
    ...lines.map(({ itemId, quantity }) => `${quantity} × ${nameOf(itemId)}`),
    ...(shipping > 0 ? [texts.shippingOf(formatPrice(shipping, currency))] : []),
    ...(tip > 0 ? [texts.tipOf(formatPrice(tip, currency))] : []),
  ].join(", ");
}
