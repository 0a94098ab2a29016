import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { describePickup } from "@recital/contract/values/describe-delivery";
import type { Language } from "@recital/contract/values/language";
import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { isTipAlone } from "@recital/contract/values/tip";
import { whenShipped } from "@recital/contract/values/when-shipped";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import { describeGift } from "./describe-gift.ts";
import styles from "./order-progress.module.css";

interface OrderProgressProps {
  readonly order: BuyerOrder;
  /** The towns at the ends of the string, if both are known. */
  readonly towns: readonly [from: string, to: string] | null;
}

/** The state of an order in words, and its steps on a string, which sounds on the way to the next one. */
export function OrderProgress({ order, towns }: OrderProgressProps) {
  const { title, text, steps } = describeOrder(order, useIdentity().language);
  const [from, to] = order.needsShipping && towns ? towns : [null, null];
  const next = steps?.findIndex(({ isDone }) => !isDone) ?? 0;
  return (
    <section className={`screen-only ${styles["progress"]}`} aria-labelledby="state-heading">
      <h2 id="state-heading">{title}</h2>
      <p>{text}</p>
      {steps && (
        <ol data-towns={from !== null || undefined}>
          {steps.map(({ label, at, isDone }, index) => (
            <li key={label} data-done={isDone || undefined} data-sounding={index === next - 1 || undefined}>
              {index === 0 && from !== null && <Town name={from} />}
              {index === steps.length - 1 && to !== null && <Town name={to} />}
              {label}
              <Hidden>{isDone ? ", done" : ", not yet"}</Hidden>
              {isDone && at !== null && (
                <small>
                  <LocalDate at={at} />
                </small>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Town({ name }: { readonly name: string }) {
  return (
    <b className={styles["town"]}>
      <bdi>{name}</bdi>
    </b>
  );
}

/** The meaning of an order's state for its buyer. */
export interface OrderState {
  /** A few words, such as "On its way". */
  readonly title: string;
  readonly text: string;
  /** The progress of the order; null if it ended early. */
  readonly steps: readonly OrderStep[] | null;
}

export interface OrderStep {
  readonly label: string;
  /** When it was reached, if known; null while it is not reached. */
  readonly at: string | null;
  readonly isDone: boolean;
}

/** Describes an order's state in words, with its steps and their dates. */
export function describeOrder(order: BuyerOrder, language: Language): OrderState {
  const { status, needsShipping } = order;
  if (isRefunded(order)) {
    return { title: "Refunded", text: "We have refunded this order in full.", steps: null };
  }
  if (status === "cancelled") {
    return order.paid
      ? { title: "Canceled", text: "This order was canceled. Please contact us with any question.", steps: null }
      : { title: "Not paid", text: "This order was not paid, and its payment page has closed.", steps: null };
  }
  if (!order.paid && status === "pending") {
    return {
      title: "Waiting for your payment",
      text: "We have not received the payment for this order yet.",
      steps: stepsOf(order),
    };
  }
  if (isWithdrawn(order)) return { title: "Withdrawn", text: "We are working on your return.", steps: null };
  if (status === "delivered") {
    return {
      title: order.delivery === "pickup" ? "Picked up" : "Delivered",
      text: "We hope it brings you joy.",
      steps: stepsOf(order),
    };
  }
  if (order.delivery === "pickup") {
    return { title: "To be picked up", text: `${describePickup(order.pickup, language)}.`, steps: stepsOf(order) };
  }
  if (isTipAlone(order)) {
    return { title: "Thank you", text: "Your tip has arrived.", steps: stepsOf(order) };
  }
  if (order.gift) return { ...describeGift(order.gift), steps: stepsOf(order) };
  if (!needsShipping) {
    return { title: "Complete", text: digitalText(order), steps: stepsOf(order) };
  }
  if (status === "shipped") return describeShipping(order);
  return {
    title: "Being prepared",
    text: `${whenShipped(order.items, language)} We'll email you when they are on their way.`,
    steps: stepsOf(order),
  };
}

function digitalText({ downloadsUrl }: BuyerOrder): string {
  return downloadsUrl === null ? "Your digital products are sent by email." : "Your files are ready to download.";
}

function describeShipping(order: BuyerOrder): OrderState {
  const isPart = order.hasItemsToShip;
  return {
    title: isPart ? "Partly on its way" : "On its way",
    text: isPart ? "The rest of your order ships separately." : "Everything in this order has been shipped.",
    steps: stepsOf(order),
  };
}

/** Whether items are left that are neither withdrawn from nor refunded. */
export function hasItemsLeft({ items }: Pick<BuyerOrder, "items">): boolean {
  return items.some(({ withdrawable }) => withdrawable > 0);
}

/** Whether all was refunded. */
export function isRefunded(order: BuyerOrder): boolean {
  return order.status === "refunded" || isFullyRefunded(order);
}

/** Whether the buyer withdrew from all that is posted or, in an order of files, from all; and the shop has not dealt with it. */
function isWithdrawn(order: BuyerOrder): boolean {
  const posted = order.items.filter(({ isDigital }) => !isDigital);
  const items = posted.length > 0 ? posted : order.items;
  return order.withdrawals.some(({ state }) => state === "open") && !hasItemsLeft({ items });
}

function isFullyRefunded({ paid, total, refundedTotal }: BuyerOrder): boolean {
  return paid && total > 0 && refundedTotal >= total;
}

/** When an order got its present status, if it is this one. */
function dateOf(order: BuyerOrder, status: BuyerOrder["status"]): string | null {
  return order.status === status ? order.statusAt : null;
}

function giftSteps({ email, sentAt, openedAt }: OrderGift): readonly OrderStep[] {
  const opened = { label: "Opened", at: openedAt, isDone: openedAt !== null };
  return email === null ? [opened] : [{ label: "Sent", at: sentAt, isDone: sentAt !== null }, opened];
}

function stepsOf(order: BuyerOrder): readonly OrderStep[] {
  const isShipped = order.status === "shipped" || order.status === "delivered";
  const ordered = { label: "Ordered", at: order.createdAt, isDone: true };
  const paid = { label: order.total === 0 ? "Free" : "Paid", at: order.paidAt, isDone: order.paid };
  if (order.delivery === "pickup") {
    const isDone = order.status === "delivered";
    return [ordered, paid, { label: "Picked up", at: dateOf(order, "delivered"), isDone }];
  }
  if (order.gift) return [ordered, paid, ...giftSteps(order.gift)];
  if (!order.needsShipping) return [ordered, paid];
  const shippedAt = order.shipments[0]?.shippedAt ?? dateOf(order, "shipped");
  return [
    ordered,
    order.paid ? { label: "Packed", at: null, isDone: isShipped } : paid,
    { label: "On its way", at: shippedAt, isDone: isShipped },
    { label: "Delivered", at: dateOf(order, "delivered"), isDone: order.status === "delivered" },
  ];
}
