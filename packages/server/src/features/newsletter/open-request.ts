import type { SubscriberRow } from "../../db/models/subscriber.ts";

/** Whether somebody asked for the newsletter and the address has neither confirmed nor refused since. */
export function hasOpenRequest(row: Pick<SubscriberRow, "subscribed" | "askedAt" | "unsubscribedAt">): boolean {
  if (row.subscribed || row.askedAt === null) return false;
  return row.unsubscribedAt === null || row.unsubscribedAt < row.askedAt;
}
