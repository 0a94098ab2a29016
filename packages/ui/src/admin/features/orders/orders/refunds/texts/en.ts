import type { OrderStatus, RefundReason, RefundState } from "@recital/contract/values/order";

interface RefundSums {
  readonly refunded: string;
  readonly total: string;
  /** Null for none. */
  readonly inProgress: string | null;
  readonly left: string | null;
}

const left = (inProgress: string | null, amount: string | null) =>
  `${inProgress === null ? "" : `${inProgress} in progress, `}${amount === null ? "nothing" : amount} left to refund`;

export const en = {
  status: {
    label: "Status",
    conflict: (now: string, chosen: string) => `The status is now ${now}. You chose ${chosen}.`,
    changed: "Order status updated",
    changedTo: (id: number, status: OrderStatus) => `Order #${id} status changed to ${status}`,
    failed: "Failed to update order status",
    cancelTitle: (id: number) => `Cancel order #${id}?`,
    refundedTitle: "Change the status to Refunded?",
    keep: "Keep the order",
    cancelOnly: "Cancel only",
    changeOnly: "Change status only",
    refundAndRestock: "Refund and put back into stock…",
    refundMoney: "Refund money…",
    noMoney: "This only changes the status. No money is sent back.",
    cancel: (amount: string) =>
      `It is paid. If you only cancel it, you keep ${amount}, and the customer is not told. A full refund sets the status to Refunded.`,
    cancelGoods: (amount: string) =>
      `It is paid. If you only cancel it, you keep ${amount}, its items stay out of stock, and the customer is not told. A full refund sets the status to Refunded.`,
  },
  states: {
    asked: "Being sent",
    pending: "Pending",
    requires_action: "Waits for the customer's bank details",
    succeeded: "Refunded",
    failed: "Failed",
    canceled: "Canceled",
  } satisfies Record<RefundState, string>,
  reasons: {
    requested_by_customer: "Requested by the customer",
    duplicate: "Duplicate",
    fraudulent: "Fraudulent",
    other: "Other",
  } satisfies Record<RefundReason, string>,
  refundedOf: (refunded: string, total: string) => `Refunded ${refunded} of ${total}`,
  wasFree: "This order was free, so there is nothing to refund.",
  noneYet: ({ inProgress, left: amount }: RefundSums) => `Nothing refunded yet, ${left(inProgress, amount)}`,
  someSoFar: ({ refunded, total, inProgress, left: amount }: RefundSums) =>
    `Refunded ${refunded} of ${total}, ${left(inProgress, amount)}`,
  disputed: (summary: string) => `${summary}. The dispute must be decided first.`,
  shippingOf: (amount: string) => `shipping ${amount}`,
  tipOf: (amount: string) => `tip ${amount}`,
  section: {
    title: "Refunds",
    refund: "Refund…",
    note: (note: string) => `Note: ${note}`,
    byProvider: "made at the payment provider",
    by: (name: string) => `by ${name}`,
    told: (time: string) => `Customer told on ${time}`,
    actions: {
      tell: {
        label: "Tell the customer",
        success: "The customer gets an email",
        failed: "Failed to tell the customer",
      },
      retry: { label: "Try again", success: "Refund requested", failed: "Failed to try the refund again" },
      withdraw: { label: "Withdraw", success: "Refund withdrawn", failed: "Failed to withdraw the refund" },
    },
  },
  dialog: {
    title: (id: number) => `Refund order #${id}`,
    refund: "Refund",
    refundAmount: (amount: string) => `Refund ${amount}`,
    requesting: "Requesting...",
    recording: "Recording...",
    requested: "Refund requested",
    recorded: "Refund recorded",
    requestFailed: "Failed to request the refund",
    recordFailed: "Failed to record the refund",
    outdated: "This order was changed somewhere else.",
    outdatedHint: "What is left to refund is up to date now. Check the refund and try again.",
    outdatedError: "This order was changed somewhere else. Check the refund and try again.",
    reason: "Reason",
    note: "Note (optional)",
    noteHint: "Only you see it.",
    restock: "Items came back (restock)",
    tell: "Tell the customer",
    byCard: "The money goes back the way it was paid. This cannot be undone.",
    byHand: "Give the money back yourself: this records it, and cannot be undone.",
    what: "What to refund",
    items: "Items",
    amount: "Amount",
    everything: "Everything left",
    include: {
      shipping: (amount: string) => `Include shipping (${amount})`,
      tip: (amount: string) => `Include the tip (${amount})`,
    },
    includes: {
      shipping: (amount: string) => `This includes shipping (${amount}).`,
      tip: (amount: string) => `This includes the tip (${amount}).`,
    },
    each: (price: string) => `${price} each`,
    wasRefunded: "Refunded",
    plan: (amount: string, stays: string) => `Refund ${amount} · ${stays} stays`,
    left: (amount: string) => `${amount} left to refund`,
    nothingLeft: "Nothing is left to refund",
    itemsWereFree: "These items were free",
    selectItem: "Select at least one item",
    tooMuch: "This is more than is left to refund",
    amountHint: "Amount must be more than 0, with at most two decimals",
    wholeAmountHint: (code: string) => `Amount must be a whole number of more than 0, because ${code} has no decimals`,
  },
};

export type RefundTexts = typeof en;
