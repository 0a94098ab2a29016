import type { Person, PersonFilter } from "@recital/contract/endpoints/audience/people";
import type { Currency } from "@recital/contract/values/currency";
import { toDecimal } from "@recital/contract/values/money";
import type { SubscriberStatus } from "@recital/contract/values/newsletter";
import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { containsWordsSql } from "../../../db/contains-words.ts";
import { integerValue } from "../../../db/row-values.ts";
import type { Selected } from "../../../db/selection.ts";
import { readRows, selectRows, type Value } from "../../../db/statements.ts";
import { findRows } from "../../../db/table.ts";
import { subscriberStatus } from "../../../domain/subscriber-status.ts";
import { streamCsv } from "../../../kernel/csv.ts";
import type { Services } from "../../feature.ts";
import { subscriberTable } from "../subscribers/tables.ts";
import { personTable } from "./tables.ts";

export interface PeopleFilter {
  readonly search?: string | undefined;
  readonly filter: PersonFilter;
  readonly country?: string | undefined;
  readonly tag?: string | undefined;
}

/** Of a person and, once they are joined, of all others who are joined with them. */
const listedPerson = personTable
  .pick(["id", "email", "name", "country", "city", "lastSeenAt", "tags"], "p")
  .with("orders", integerValue, `(SELECT COUNT(*) FROM orders o WHERE ${isBoughtBy("p")})`)
  .with(
    "spentCents",
    integerValue,
    `(SELECT COALESCE(SUM(o.paid_cents - o.refunded_cents - o.lost_cents), 0) FROM orders o WHERE ${isBoughtBy("p")})`,
  );

function isBoughtBy(person: string): string {
  return `o.person_id = ${person}.id AND o.paid_at IS NOT NULL`;
}

interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

function conditionOf({ search, filter, country, tag }: PeopleFilter): Condition {
  const conditions: Condition[] = [{ sql: "p.merged_into_id IS NULL", values: [] }];
  if (search) {
    const own = containsWordsSql(["p.name_folded", "p.email_folded"], search);
    const joined = containsWordsSql(["name_folded", "email_folded"], search);
    const intoId = ["merged_into_id IS NOT NULL", ...joined.sql].join(" AND ");
    conditions.push({
      sql: `(${["1 = 1", ...own.sql].join(" AND ")} OR p.id IN (SELECT merged_into_id FROM people WHERE ${intoId}))`,
      values: [...own.values, ...joined.values],
    });
  }
  if (filter === "bought")
    conditions.push({ sql: `EXISTS (SELECT 1 FROM orders o WHERE ${isBoughtBy("p")})`, values: [] });
  if (filter === "newsletter") {
    const subscribed = "SELECT 1 FROM subscribers s WHERE s.person_id = p.id AND s.subscribed = 1";
    conditions.push({ sql: `EXISTS (${subscribed})`, values: [] });
  }
  if (country !== undefined) conditions.push({ sql: "p.country = ?", values: [country] });
  // The tags are JSON.
  if (tag !== undefined) conditions.push({ sql: "instr(p.tags, ?) > 0", values: [JSON.stringify(tag)] });
  return { sql: conditions.map(({ sql }) => sql).join(" AND "), values: conditions.flatMap(({ values }) => values) };
}

const counted = z.object({ count: integerValue });

/** Returns a page of the people, those who were seen last first, and their total. */
export async function listPeople(
  services: Pick<Services, "database" | "readSite">,
  { limit, offset, ...filter }: PeopleFilter & { readonly limit: number; readonly offset: number },
): Promise<{ people: Person[]; total: number }> {
  const { database, readSite } = services;
  const condition = conditionOf(filter);
  const [rows, { currency }] = await Promise.all([
    readPage(database, condition, `LIMIT ${limit} OFFSET ${offset}`),
    readSite(),
  ]);
  const people = await presentPeople(database, rows, currency);
  // Counting reads every row, as a search does, so a page that has them all is not counted.
  if (offset === 0 && rows.length < limit) return { people, total: rows.length };
  return { people, total: await countPeople(database, condition) };
}

async function countPeople(database: Database, { sql, values }: Condition): Promise<number> {
  const [row] = await readRows(database, counted, `SELECT COUNT(*) AS count FROM people p WHERE ${sql}`, values);
  return row?.count ?? 0;
}

type ListedRow = Selected<typeof listedPerson>;

function readPage(database: Database, { sql, values }: Condition, page: string): Promise<ListedRow[]> {
  return selectRows(
    database,
    listedPerson,
    `FROM people p WHERE ${sql} ORDER BY p.last_seen_at DESC, p.id DESC ${page}`,
    values,
  );
}

/** Returns one person as the list shows them; undefined for none and for one who was joined with another. */
export async function readListed(database: Database, id: number, currency: Currency): Promise<Person | undefined> {
  const rows = await readPage(database, { sql: "p.id = ? AND p.merged_into_id IS NULL", values: [id] }, "LIMIT 1");
  const [listed] = await presentPeople(database, rows, currency);
  return listed;
}

async function presentPeople(database: Database, rows: readonly ListedRow[], currency: Currency): Promise<Person[]> {
  const statuses = await readStatuses(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map(({ spentCents, lastSeenAt, ...row }) => ({
    ...row,
    spent: toDecimal(spentCents, currency),
    newsletter: statuses.get(row.id) ?? null,
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}

const best: readonly SubscriberStatus[] = ["subscribed", "pending", "unsubscribed"];

/** Returns the state of each person's subscription; of several addresses, the best one. */
async function readStatuses(database: Database, ids: readonly number[]): Promise<Map<number, SubscriberStatus>> {
  const statuses = new Map<number, SubscriberStatus>();
  if (ids.length === 0) return statuses;
  const columns = ["personId", "subscribed", "confirmationRequestedAt", "confirmedAt", "unsubscribedAt"] as const;
  const rows = await findRows(database.model(subscriberTable), columns, { where: { personId: [...ids] } });
  for (const { personId, ...row } of rows) {
    if (personId === null) continue;
    const [status, known] = [subscriberStatus(row), statuses.get(personId)];
    if (known === undefined || best.indexOf(status) < best.indexOf(known)) statuses.set(personId, status);
  }
  return statuses;
}

const facet = z.object({ country: z.string().nullable(), tags: z.string() });

/** Returns the countries and the tags of all people, for the filters. */
export async function readFacets(database: Database): Promise<{ countries: string[]; tags: string[] }> {
  const rows = await readRows(
    database,
    facet,
    "SELECT DISTINCT country, tags FROM people WHERE country IS NOT NULL OR tags <> '[]'",
    [],
  );
  const countries = new Set(rows.flatMap(({ country }) => country ?? []));
  const tags = new Set(rows.flatMap((row) => z.array(z.string()).parse(JSON.parse(row.tags))));
  return { countries: [...countries].toSorted(), tags: [...tags].toSorted((a, b) => a.localeCompare(b, "en")) };
}

/** The number of people in memory at a time. */
const batch = 500;

/** Streams the people as CSV, those who were seen last first. */
export function exportPeople(
  services: Pick<Services, "database" | "readSite">,
  filter: PeopleFilter,
): Promise<AsyncIterable<string>> {
  const heads = ["Name", "Email", "Country", "City", "Orders", "Spent", "Newsletter", "Tags", "Last Seen"];
  return streamCsv(heads, readBatches(services, filter));
}

async function* readBatches(
  { database, readSite }: Pick<Services, "database" | "readSite">,
  filter: PeopleFilter,
): AsyncGenerator<string[][]> {
  const { currency } = await readSite();
  const { sql, values } = conditionOf(filter);
  let last: ListedRow | undefined;
  do {
    // Pages by the last row instead of an offset, so that concurrent changes cause no gaps or duplicates.
    const after: Condition = last
      ? {
          sql: "(p.last_seen_at < ? OR (p.last_seen_at = ? AND p.id < ?))",
          values: [last.lastSeenAt, last.lastSeenAt, last.id],
        }
      : { sql: "1 = 1", values: [] };
    const page = { sql: `${sql} AND ${after.sql}`, values: [...values, ...after.values] };
    const rows = await readPage(database, page, `LIMIT ${batch}`);
    const people = await presentPeople(database, rows, currency);
    yield people.map(record);
    last = rows.length === batch ? rows.at(-1) : undefined;
  } while (last);
}

function record({ name, email, country, city, orders, spent, newsletter, tags, lastSeenAt }: Person): string[] {
  return [
    name ?? "",
    email,
    country ?? "",
    city ?? "",
    String(orders),
    String(spent),
    newsletter ?? "",
    tags.join(", "),
    lastSeenAt,
  ];
}
