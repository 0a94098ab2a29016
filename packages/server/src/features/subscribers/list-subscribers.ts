import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import type { Database } from "../../db/connection.ts";
import type { SubscriberCount } from "../../db/count-subscribers.ts";
import { findSubscribers, whereSubscribers, type SubscriberFilter } from "./find-subscribers.ts";

export interface ListDeps {
  readonly database: Database;
  readonly countSubscribers: () => Promise<SubscriberCount>;
}

interface ListQuery extends SubscriberFilter {
  readonly limit: number;
  readonly offset: number;
}

/** A stretch of the subscribers that the query finds, newest first, and how many it finds. */
export async function listSubscribers(
  deps: ListDeps,
  { limit, offset, ...filter }: ListQuery,
): Promise<{ subscribers: Subscriber[]; total: number }> {
  const total = await countFound(deps, filter);
  const where = whereSubscribers(filter);
  if (offset <= total / 2)
    return { subscribers: await findSubscribers(deps.database, where, { limit, offset }), total };
  // From the nearer end, so that the last page is found as fast as the first.
  const count = Math.min(limit, total - offset);
  if (count <= 0) return { subscribers: [], total };
  const stretch = { limit: count, offset: total - offset - count, from: "oldest" } as const;
  return { subscribers: await findSubscribers(deps.database, where, stretch), total };
}

async function countFound({ database, countSubscribers }: ListDeps, filter: SubscriberFilter): Promise<number> {
  if (filter.search) return database.models.subscriber.count({ where: whereSubscribers(filter) });
  const { all, subscribed } = await countSubscribers();
  switch (filter.status) {
    case "all":
      return all;
    case "subscribed":
      return subscribed;
    case "unsubscribed":
      return all - subscribed;
  }
}
