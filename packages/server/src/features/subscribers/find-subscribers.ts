import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import { Op, type WhereOptions } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { containsWords } from "../../db/contains-words.ts";
import type { SubscriberRow } from "../../db/models/subscriber.ts";

export interface SubscriberFilter {
  readonly search?: string | undefined;
  readonly status: "all" | "subscribed" | "unsubscribed";
}

/** What a filter finds: each word somewhere in the name, or each somewhere in the address. */
export function whereSubscribers({ search, status }: SubscriberFilter): WhereOptions<SubscriberRow> {
  return {
    ...(status !== "all" && { subscribed: status === "subscribed" }),
    ...(search && { [Op.or]: [containsWords("name", search), containsWords("email", search)] }),
  };
}

interface Stretch {
  readonly limit: number;
  readonly offset?: number;
  /** The end from which `offset` counts: the newest unless told. */
  readonly from?: "newest" | "oldest";
}

/** A stretch of what `where` finds, newest first. */
export async function findSubscribers(
  { models }: Database,
  where: WhereOptions<SubscriberRow>,
  { limit, offset = 0, from = "newest" }: Stretch,
): Promise<Subscriber[]> {
  const rows = await models.subscriber.findAll({
    attributes: ["id", "name", "email", "subscribed", "createdAt"],
    where,
    order: [["id", from === "newest" ? "DESC" : "ASC"]],
    limit,
    offset,
    raw: true,
  });
  const found = rows.map(({ id, name, email, subscribed, createdAt }) => ({
    id,
    name,
    email,
    // A raw row holds 0 and 1, and on SQLite a moment's text.
    subscribed: Boolean(subscribed),
    createdAt: new Date(createdAt).toISOString(),
  }));
  return from === "newest" ? found : found.toReversed();
}
