/** The statuses of a dispute in which nothing can change any more. Every other status, also an unknown one, is open. */
export const closedDisputeStatuses = ["won", "lost", "warning_closed", "prevented"] as const;

/** Whether a dispute is undecided. */
export function isOpenDispute(status: string): boolean {
  return !(closedDisputeStatuses as readonly string[]).includes(status);
}

/** Whether the bank waits for the shop's evidence. */
export function isResponseDue(status: string): boolean {
  return status === "needs_response" || status === "warning_needs_response";
}

/** Whether a dispute is only a question of the bank, for which no money was withdrawn. */
export function isInquiry(status: string): boolean {
  return status.startsWith("warning_");
}

/** Whether the payment provider refuses refunds of the payment until the dispute is decided. */
export function blocksRefunds(status: string): boolean {
  return isOpenDispute(status) && !isInquiry(status);
}

/** Whether the money of a dispute is not the shop's: withheld while it is undecided, or lost. An inquiry takes none. */
export function withholdsMoney(status: string): boolean {
  return status === "lost" || blocksRefunds(status);
}

const statusTexts: Readonly<Record<string, string>> = {
  needs_response: "Response needed",
  under_review: "Under review by the bank",
  appeal_needs_response: "Appeal: response needed",
  appeal_under_review: "Appeal: under review",
  warning_needs_response: "Inquiry: response needed",
  warning_under_review: "Inquiry: under review",
  warning_closed: "Inquiry closed",
  won: "Won",
  lost: "Lost",
  prevented: "Prevented",
};

/** Returns a dispute's status in words; an unknown one as it is. */
export function disputeStatusText(status: string): string {
  return textOf(statusTexts, status);
}

const reasonTexts: Readonly<Record<string, string>> = {
  bank_cannot_process: "The bank cannot process the payment",
  check_returned: "The check was returned",
  credit_not_processed: "A promised refund did not arrive",
  customer_initiated: "The customer started it at the bank",
  debit_not_authorized: "The debit was not authorized",
  duplicate: "The customer was charged twice",
  fraudulent: "Fraudulent: the cardholder did not make this payment",
  general: "No particular reason",
  incorrect_account_details: "The account details are wrong",
  insufficient_funds: "The account had not enough money",
  noncompliant: "The payment broke a rule of the card network",
  product_not_received: "The order did not arrive",
  product_unacceptable: "The items are defective or not as described",
  subscription_canceled: "The customer had canceled",
  unrecognized: "The cardholder does not recognize this payment",
};

/** Returns the reason that the buyer gave, in words; an unknown one as it is. */
export function disputeReasonText(reason: string): string {
  return textOf(reasonTexts, reason);
}

function textOf(texts: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code;
}

/**
 * How an order was paid, or is to be: by the payment provider's card page, in cash, or on another card reader; `free` if
 * there was nothing to pay, and so no payment page.
 */
export const paidByKinds = ["card", "cash", "card-elsewhere", "free"] as const;

export type PaidBy = (typeof paidByKinds)[number];

/** Returns whether an order is a sale at a table, which has no buyer's email address. */
export function isTableSale(paidBy: PaidBy): boolean {
  return paidBy === "cash" || paidBy === "card-elsewhere";
}
