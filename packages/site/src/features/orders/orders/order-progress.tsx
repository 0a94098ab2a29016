import type { BuyerOrder } from "@recital/contract/endpoints/orders/buyers";
import { describePickup } from "@recital/contract/values/describe-delivery";
import type { Language } from "@recital/contract/values/language";
import type { OrderGift } from "@recital/contract/endpoints/orders/order-facts";
import { isTipAlone } from "@recital/contract/values/tip";
import { whenShipped } from "@recital/contract/values/when-shipped";
import { LocalDate } from "../../../kit/hydration.tsx";
import { useIdentity, useTexts } from "../../../kit/identity.ts";
import { Hidden } from "../../../kit/page.tsx";
import { describeGift } from "./describe-gift.ts";
import styles from "./order-progress.module.css";
import type { StateTexts } from "./state/texts/en.ts";
import { stateTexts } from "./state/texts/index.ts";

interface OrderProgressProps {
  readonly order: BuyerOrder;
  /** The towns at the ends of the string, if both are known. */
  readonly towns: readonly [from: string, to: string] | null;
}

/** The state of an order in words, and its steps on a string, which sounds on the way to the next one. */
export function OrderProgress({ order, towns }: OrderProgressProps) {
  const { title, text, steps } = describeOrder(order, useIdentity().language);
  const { done, notYet } = useTexts(stateTexts);
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
              <Hidden>{isDone ? done : notYet}</Hidden>
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
  const texts = stateTexts[language];
  const { status } = order;
  if (isRefunded(order)) return { ...texts.refunded, steps: null };
  if (status === "cancelled") return { ...(order.paid ? texts.canceled : texts.notPaid), steps: null };
  const steps = stepsOf(order, texts);
  if (!order.paid && status === "pending") return { ...texts.waiting, steps };
  if (isWithdrawn(order)) return { ...texts.withdrawn, steps: null };
  if (status === "delivered") return { ...(order.delivery === "pickup" ? texts.pickedUp : texts.delivered), steps };
  if (order.delivery === "pickup") {
    const { title, text } = texts.toPickUp;
    return { title, text: text(describePickup(order.pickup, language)), steps };
  }
  if (isTipAlone(order)) return { ...texts.tip, steps };
  if (order.gift) return { ...describeGift(order.gift, language), steps };
  if (!order.needsShipping) {
    const { title, byEmail, ready } = texts.complete;
    return { title, text: order.downloadsUrl === null ? byEmail : ready, steps };
  }
  if (status === "shipped") return { ...(order.hasItemsToShip ? texts.partlyShipped : texts.shipped), steps };
  return { title: texts.preparing.title, text: texts.preparing.text(whenShipped(order.items, language)), steps };
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

function giftSteps({ email, sentAt, openedAt }: OrderGift, { steps }: StateTexts): readonly OrderStep[] {
  const opened = { label: steps.opened, at: openedAt, isDone: openedAt !== null };
  return email === null ? [opened] : [{ label: steps.sent, at: sentAt, isDone: sentAt !== null }, opened];
}

function stepsOf(order: BuyerOrder, texts: StateTexts): readonly OrderStep[] {
  const { steps } = texts;
  const isShipped = order.status === "shipped" || order.status === "delivered";
  const ordered = { label: steps.ordered, at: order.createdAt, isDone: true };
  const paid = { label: order.total === 0 ? steps.free : steps.paid, at: order.paidAt, isDone: order.paid };
  if (order.delivery === "pickup") {
    const isDone = order.status === "delivered";
    return [ordered, paid, { label: steps.pickedUp, at: dateOf(order, "delivered"), isDone }];
  }
  if (order.gift) return [ordered, paid, ...giftSteps(order.gift, texts)];
  if (!order.needsShipping) return [ordered, paid];
  const shippedAt = order.shipments[0]?.shippedAt ?? dateOf(order, "shipped");
  return [
    ordered,
    order.paid ? { label: steps.packed, at: null, isDone: isShipped } : paid,
    { label: steps.shipped, at: shippedAt, isDone: isShipped },
    { label: steps.delivered, at: dateOf(order, "delivered"), isDone: order.status === "delivered" },
  ];
}
