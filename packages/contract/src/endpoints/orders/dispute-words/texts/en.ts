const statuses: Readonly<Record<string, string>> = {
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

const reasons: Readonly<Record<string, string>> = {
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

export const en = { statuses, reasons };

export type DisputeTexts = typeof en;
