import { plural } from "@recital/contract/values/language";
import type { RefundState } from "@recital/contract/values/order";
import type { ReactNode } from "react";

interface DisputeFacts {
  readonly amount: string;
  readonly openedAt: string;
  readonly reason: string;
  readonly status: string;
}

export const en = {
  dispute: {
    title: "Dispute",
    amount: "Amount",
    reason: "Reason",
    respondBy: "Respond by",
    hoursLeft: (count: number) => plural("en", count, { one: "1 hour left", other: `${count} hours left` }),
    daysLeft: (count: number) => plural("en", count, { one: "1 day left", other: `${count} days left` }),
    almostOver: "less than an hour left",
    over: "the deadline is over",
    openAtStripe: "Open at Stripe",
    printSheet: "Print the evidence sheet",
    decided: {
      won: "The bank decided for you.",
      lost: "The bank decided for the customer, who keeps the money.",
      warning_closed: "The bank closed its inquiry. No money was withdrawn.",
      prevented: "Stripe prevented this dispute. No evidence is needed.",
    } as Readonly<Record<string, string>>,
    inquiry: "The customer's bank asks about this payment. No money was withdrawn.",
    sendEvidence: "Send your evidence at Stripe before the deadline. Without it, the bank decides for the customer.",
    underReview: "The bank reviews the dispute. No action is needed now.",
    noRefund: "The payment cannot be refunded until the dispute is decided.",
    doNotShip: "Until then, the order is not to be shipped.",
  },
  withdrawal: {
    title: "Withdrawal received",
    wrote: (name: ReactNode, email: ReactNode): ReactNode => (
      <>
        {name} ({email}) wrote:
      </>
    ),
    daysToRefund: (days: number) => `You have ${days} days to refund what was paid, including the standard shipping.`,
    refundAll: "Refund everything",
  },
  evidence: {
    pageTitle: (id: number) => `Evidence sheet of order #${id}`,
    title: (id: number) => `Evidence for order #${id}`,
    seller: "Seller",
    customer: "Customer",
    noAddress: "No postal address",
    payment: "Payment",
    placed: (time: string) => `Placed ${time}`,
    paid: (time: string) => `Paid ${time}`,
    total: (amount: string) => `Total ${amount}`,
    disputes: (count: number) => plural("en", count, { one: "Dispute", other: "Disputes" }),
    dispute: ({ amount, openedAt, reason, status }: DisputeFacts) =>
      `${amount} on ${openedAt}. ${reason}. Status: ${status}.`,
    respondBy: (time: string) => `Respond by ${time}.`,
    items: "Items",
    digital: (item: string) => `${item} (digital)`,
    refunds: "Refunds",
    refund: (time: string, reason: string, state: string) => `${time}: ${reason}, ${state}`,
    /** Inside the sentence of a refund. */
    refundStates: {
      asked: "being sent",
      pending: "pending",
      requires_action: "waits for the customer's bank details",
      succeeded: "refunded",
      failed: "failed",
      canceled: "canceled",
    } satisfies Record<RefundState, string>,
    happened: "What happened",
    timesAreIn: (timeZone: string) => `Times are in ${timeZone}.`,
  },
};

export type NoticeTexts = typeof en;
