import type { SubscriberRow } from "../../db/models/subscriber.ts";

/** Returns whether the subscriber has neither confirmed nor unsubscribed since the last request. */
export function hasOpenRequest(
  row: Pick<SubscriberRow, "subscribed" | "confirmationRequestedAt" | "unsubscribedAt">,
): boolean {
  if (row.subscribed || row.confirmationRequestedAt === null) return false;
  return row.unsubscribedAt === null || row.unsubscribedAt < row.confirmationRequestedAt;
}
