import type {
  ListedSubscriber,
  Subscriber,
  SubscriberCounts,
  SubscriberDetail,
} from "@recital/contract/endpoints/audience/subscribers";
import type { NamedCity, SubscriberStatus } from "@recital/contract/values/newsletter";
import { describeTopics } from "@recital/contract/values/topic-list";
import type { Database } from "../../../db/connection.ts";
import { containsWords, foldedSql } from "../../../db/contains-words.ts";
import { Op, type WhereOptions } from "../../../db/sequelize.ts";
import { findRows } from "../../../db/table.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import { findSuppressions, type SuppressionDeps } from "../../../email/suppressions.ts";
import { streamCsv } from "../../../kernel/csv.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Services } from "../../feature.ts";
import { type SubscriberRow, subscriberTable } from "./tables.ts";

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
  "topics",
  "city",
  "country",
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
    const known = { id, name, email, subscribed, status: subscriberStatus(row), topics: row.topics ?? [] };
    return { ...known, near: nearOf(row), createdAt: createdAt.toISOString() };
  });
  return from === "newest" ? found : found.toReversed();
}

/** Returns where a subscriber wants concerts. */
export function nearOf({ city, country }: Pick<SubscriberRow, "city" | "country">): NamedCity | null {
  return city !== null && country !== null ? { city, country } : null;
}

/**
 * Returns a subscriber with all that is known.
 * @throws {HttpError} 404 if there is none with this id
 */
export async function readSubscriber(services: Services, id: number): Promise<SubscriberDetail> {
  const row = await services.database.model(subscriberTable).findByPk(id);
  if (!row) throw notFound("This subscriber does not exist");
  const suppression = (await findSuppressions(services, [row.emailKey])).get(row.emailKey);
  const { personId, name, email, subscribed, source, consentText } = row;
  return {
    id,
    personId,
    name,
    email,
    subscribed,
    status: subscriberStatus(row),
    topics: row.topics ?? [],
    near: nearOf(row),
    createdAt: row.createdAt.toISOString(),
    source,
    consentText,
    consentAt: row.consentAt?.toISOString() ?? null,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    unsubscribedAt: row.unsubscribedAt?.toISOString() ?? null,
    suppression: suppression ? { ...suppression, at: suppression.at.toISOString() } : null,
  };
}

/** Adds to a page of subscribers why they are suppressed. */
export async function withSuppressions(
  deps: SuppressionDeps,
  page: readonly Subscriber[],
): Promise<ListedSubscriber[]> {
  const found = await findSuppressions(
    deps,
    page.filter(({ subscribed }) => !subscribed).map(({ email }) => email.toLowerCase()),
  );
  return page.map((person) => {
    const suppression = found.get(person.email.toLowerCase())?.reason;
    return suppression === undefined ? person : { ...person, suppression };
  });
}

/** The number of subscribers in memory at a time. */
const batch = 500;

/** Streams the matching subscribers as CSV, newest first. */
export function exportSubscribers(database: Database, filter: SubscriberFilter): Promise<AsyncIterable<string>> {
  return streamCsv(
    ["Name", "Email", "Status", "Date Joined", "Topics", "City", "Country"],
    readPages(database, filter),
  );
}

async function* readPages(database: Database, filter: SubscriberFilter): AsyncGenerator<string[][]> {
  let before: number | null = null;
  for (;;) {
    // Pages by ID instead of an offset, so that concurrent changes cause no gaps or duplicates.
    const found: Subscriber[] = await readBatch(database, filter, before);
    const last = found.at(-1);
    if (!last) return;
    yield found.map(record);
    before = last.id;
  }
}

function readBatch(database: Database, filter: SubscriberFilter, before: number | null): Promise<Subscriber[]> {
  const older = before === null ? {} : { id: { [Op.lt]: before } };
  return findSubscribers(database, { [Op.and]: [whereSubscribers(filter), older] }, { limit: batch });
}

/** The statuses in the exported file, which is in English. */
const statusNames: Readonly<Record<SubscriberStatus, string>> = {
  pending: "Waiting for confirmation",
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
};

function record({ name, email, status, createdAt, topics, near }: Subscriber): string[] {
  return [
    name ?? "",
    email,
    statusNames[status],
    createdAt,
    describeTopics(topics, "en"),
    near?.city ?? "",
    near?.country ?? "",
  ];
}
