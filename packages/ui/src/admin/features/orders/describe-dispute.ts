import type { Dispute } from "@recital/contract/endpoints/disputes";
import { blocksRefunds, isInquiry, isOpenDispute, isResponseDue } from "@recital/contract/values/dispute-status";
import type { BadgeHue } from "../../components/layout/card.tsx";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns how long is left to respond, e.g. "6 days left". */
export function describeTimeLeft(dueBy: string, now: number): string {
  const ms = new Date(dueBy).getTime() - now;
  if (ms <= 0) return "the deadline is over";
  if (ms < hourMs) return "less than an hour left";
  const [count, unit] = ms < 2 * dayMs ? [Math.floor(ms / hourMs), "hour"] : [Math.floor(ms / dayMs), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"} left`;
}

/** Returns the color of a dispute's status. */
export function disputeHue(status: string): BadgeHue {
  if (isResponseDue(status) || status === "lost") return "red";
  if (isOpenDispute(status)) return "yellow";
  return status === "won" ? "green" : "gray";
}

const decided: Readonly<Record<string, string>> = {
  won: "The bank decided for you.",
  lost: "The bank decided for the customer, who keeps the money.",
  warning_closed: "The bank closed its inquiry. No money was withdrawn.",
  prevented: "Stripe prevented this dispute. No evidence is needed.",
};

/** Returns what a dispute means for the shop, one sentence each. */
export function describeDispute({ status, dueBy }: Pick<Dispute, "status" | "dueBy">): string[] {
  const over = Object.hasOwn(decided, status) ? decided[status] : undefined;
  if (over !== undefined) return [over];
  return [
    ...(isInquiry(status) ? ["The customer's bank asks about this payment. No money was withdrawn."] : []),
    ...(isResponseDue(status) && dueBy !== null
      ? ["Send your evidence at Stripe before the deadline. Without it, the bank decides for the customer."]
      : []),
    ...(status.endsWith("under_review") ? ["The bank reviews the dispute. No action is needed now."] : []),
    ...(blocksRefunds(status)
      ? ["The payment cannot be refunded until the dispute is decided.", "Until then, the order is not to be shipped."]
      : []),
  ];
}
