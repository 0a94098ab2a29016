interface RefundWords {
  readonly subject: (orderId: number) => string;
  readonly text: (amount: string, orderId: number) => string;
  readonly advice: string;
}

/**
 * - `failed`: not made; `came-back`: it succeeded before;
 * - `stopped`: not made, because the owner had given the same back at the provider;
 * - `made-anyway`: the provider made it before its withdrawal; `made-twice`: the provider made a second one.
 */
export type RefundAlertKind = "failed" | "came-back" | "stopped" | "made-anyway" | "made-twice";

export type RefundAlertTexts = Readonly<Record<RefundAlertKind, RefundWords>>;

const notRepaid =
  "The customer did not get this money. You can try again on the order's page, or repay the customer in another way.";

export const en: RefundAlertTexts = {
  failed: {
    subject: (id) => `Order #${id}: a refund failed`,
    text: (amount, id) => `The refund of ${amount} for order #${id} failed.`,
    advice: notRepaid,
  },
  "came-back": {
    subject: (id) => `Order #${id}: a refund failed`,
    text: (amount, id) => `The refund of ${amount} for order #${id} succeeded at first, but the money came back.`,
    advice: notRepaid,
  },
  stopped: {
    subject: (id) => `Order #${id}: a refund was stopped`,
    text: (amount, id) =>
      `The refund of ${amount} for order #${id} was not made, because the same amount was refunded at the payment provider meanwhile.`,
    advice: "If the customer should get both, try again on the order's page.",
  },
  "made-anyway": {
    subject: (id) => `Order #${id}: a withdrawn refund was made`,
    text: (amount, id) =>
      `You withdrew the refund of ${amount} for order #${id}, but the payment provider had made it before.`,
    advice: "The customer gets this money. The order shows the refund as made.",
  },
  "made-twice": {
    subject: (id) => `Order #${id}: the same refund was made twice`,
    text: (amount, id) =>
      `The payment provider made two refunds for one that you asked for: ${amount} more went back for order #${id}.`,
    advice: "The order shows both. Please check them at the payment provider.",
  },
};
