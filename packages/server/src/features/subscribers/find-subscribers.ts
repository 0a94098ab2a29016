import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import { Op, type WhereOptions } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { containsWords } from "../../db/contains-words.ts";
import { findRows } from "../../db/find-rows.ts";
import type { SubscriberRow } from "../../db/models/subscriber.ts";

export interface SubscriberFilter {
  readonly search?: string | undefined;
  readonly status: "all" | "subscribed" | "unsubscribed";
}

/** Returns the condition of a filter: all words of the search occur in the name, or all in the email address. */
export function whereSubscribers({ search, status }: SubscriberFilter): WhereOptions<SubscriberRow> {
  return {
    ...(status !== "all" && { subscribed: status === "subscribed" }),
    ...(search && { [Op.or]: [containsWords("name", search), containsWords("email", search)] }),
  };
}

interface ListPage {
  readonly limit: number;
  readonly offset?: number;
  /** The end from which `offset` counts (default: newest). */
  readonly from?: "newest" | "oldest";
}

/** Returns a page of the subscribers that match, newest first. */
export async function findSubscribers(
  { models }: Database,
  where: WhereOptions<SubscriberRow>,
  { limit, offset = 0, from = "newest" }: ListPage,
): Promise<Subscriber[]> {
  const rows = await findRows(models.subscriber, ["id", "name", "email", "subscribed", "createdAt"], {
    where,
    order: [["id", from === "newest" ? "DESC" : "ASC"]],
    limit,
    offset,
  });
  const found = rows.map(({ createdAt, ...subscriber }) => ({ ...subscriber, createdAt: createdAt.toISOString() }));
  return from === "newest" ? found : found.toReversed();
}
