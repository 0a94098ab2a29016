import type { Subscriber } from "@recital/contract/endpoints/subscribers";
import type { SubscriberStatus } from "@recital/contract/values/newsletter";
import { Op, type WhereOptions } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { containsWords, foldedSql } from "../../db/contains-words.ts";
import { findRows } from "../../db/find-rows.ts";
import { subscriberStatus } from "../../domain/subscriber-status.ts";
import { type SubscriberRow, subscriberTable } from "./tables.ts";

export interface SubscriberFilter {
  readonly search?: string | undefined;
  readonly status: "all" | SubscriberStatus;
}

/** Returns the condition of a filter: each word of the search occurs in the name or in the email address. */
export function whereSubscribers({ search, status }: SubscriberFilter): WhereOptions<SubscriberRow> {
  const found = search ? [containsWords([foldedSql("name"), "email_key"], search)] : [];
  return { [Op.and]: [...(status === "all" ? [] : [ofStatus[status]]), ...found] };
}

const isPending = { confirmationRequestedAt: { [Op.ne]: null }, confirmedAt: null, unsubscribedAt: null };

/** The conditions of {@link subscriberStatus}. */
const ofStatus: Readonly<Record<SubscriberStatus, WhereOptions<SubscriberRow>>> = {
  subscribed: { subscribed: true },
  pending: { subscribed: false, ...isPending },
  unsubscribed: { subscribed: false, [Op.not]: isPending },
};

const columns = [
  "id",
  "name",
  "email",
  "subscribed",
  "confirmationRequestedAt",
  "confirmedAt",
  "unsubscribedAt",
  "createdAt",
] as const;

interface ListPage {
  readonly limit: number;
  readonly offset?: number;
  /** The end from which `offset` counts (default: newest). */
  readonly from?: "newest" | "oldest";
}

/** Returns a page of the subscribers that match, newest first. */
export async function findSubscribers(
  { model }: Database,
  where: WhereOptions<SubscriberRow>,
  { limit, offset = 0, from = "newest" }: ListPage,
): Promise<Subscriber[]> {
  const rows = await findRows(model(subscriberTable), columns, {
    where,
    order: [["id", from === "newest" ? "DESC" : "ASC"]],
    limit,
    offset,
  });
  const found = rows.map((row) => {
    const { id, name, email, subscribed, createdAt } = row;
    return { id, name, email, subscribed, status: subscriberStatus(row), createdAt: createdAt.toISOString() };
  });
  return from === "newest" ? found : found.toReversed();
}
