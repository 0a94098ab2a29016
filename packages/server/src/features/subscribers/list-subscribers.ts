import type { Subscriber, SubscriberCounts } from "@recital/contract/endpoints/subscribers";
import { findSubscribers, whereSubscribers, type SubscriberFilter } from "./find-subscribers.ts";
import { subscriberTable } from "./tables.ts";
import type { Services } from "../feature.ts";

export interface ListDeps extends Services {
  readonly countSubscribers: () => Promise<SubscriberCounts>;
}

interface ListQuery extends SubscriberFilter {
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of the matching subscribers, newest first, and their total. */
export async function listSubscribers(
  deps: ListDeps,
  { limit, offset, ...filter }: ListQuery,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const total = await countFound(deps, filter);
  const where = whereSubscribers(filter);
  if (offset <= total / 2)
    return { subscribers: await findSubscribers(deps.database, where, { limit, offset }), total };
  // Counts from the nearer end, so that the last page is as fast as the first.
  const count = Math.min(limit, total - offset);
  if (count <= 0) return { subscribers: [], total };
  const page = { limit: count, offset: total - offset - count, from: "oldest" } as const;
  return { subscribers: await findSubscribers(deps.database, where, page), total };
}

async function countFound({ database, countSubscribers }: ListDeps, filter: SubscriberFilter): Promise<number> {
  if (filter.search) return database.model(subscriberTable).count({ where: whereSubscribers(filter) });
  const counts = await countSubscribers();
  return filter.status === "all" ? counts.pending + counts.subscribed + counts.unsubscribed : counts[filter.status];
}
