import type {
  Issue,
  IssueFailures,
  IssueFigures,
  IssueRecipient,
  ListedIssue,
} from "@recital/contract/endpoints/audience/issues";
import { namedSegment, type IssueSegment, type RecipientState } from "@recital/contract/values/newsletter";
import type { Database } from "../../../db/connection.ts";
import { findRows } from "../../../db/table.ts";
import { newsletterSuppressionTable } from "../../../email/tables.ts";
import { notFound } from "../../../kernel/errors.ts";
import type { Cities } from "../../../ports/cities.ts";
import { countFailed } from "./issue-recipients.ts";
import { countOrdersFrom, countRecipients, readRecipients, readReplies } from "./queries.ts";
import { findSegmentPlaces } from "./segment-places.ts";
import type { Audience } from "./segment-sql.ts";
import { issueRecipientTable, type IssueRow, issueTable } from "./tables.ts";

export const missingIssue = "There is no such newsletter issue";

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Returns a page of the issues, newest first, and their total. */
export async function listIssues(
  database: Database,
  { limit, offset }: Page,
): Promise<{ issues: ListedIssue[]; total: number }> {
  const issue = database.model(issueTable);
  const [total, rows] = await Promise.all([
    issue.count(),
    findRows(issue, listedColumns, { order: [["id", "DESC"]], limit, offset }),
  ]);
  const figures = await readFigures(database, rows);
  return { issues: rows.map((row) => presentListedIssue(row, figures(row))), total };
}

/** @throws {HttpError} 404 */
export async function readIssue(database: Database, id: number): Promise<Issue> {
  const row = await findIssue(database, id);
  const [figures, failures] = await Promise.all([readFigures(database, [row]), readFailures(database, row)]);
  return presentIssue(row, figures(row), failures);
}

async function readFailures(database: Database, { id, startedAt }: IssueRow): Promise<IssueFailures> {
  if (startedAt === null) return { replies: [], repeatable: 0, suppressed: 0 };
  const [replies, repeatable, suppressed] = await Promise.all([
    readReplies(database, id),
    countFailed(database, id),
    database.model(newsletterSuppressionTable).count({ where: { issueId: id, reason: "hard-bounce" } }),
  ]);
  return { replies, repeatable, suppressed };
}

/** @throws {HttpError} 404 */
export async function findIssue({ model }: Database, id: number): Promise<IssueRow> {
  const row = await model(issueTable).findByPk(id);
  if (!row) throw notFound(missingIssue);
  return row;
}

type Counted = Pick<IssueRow, "id" | "archiveSlug">;

async function readFigures(database: Database, rows: readonly Counted[]): Promise<(row: Counted) => IssueFigures> {
  if (rows.length === 0) return () => figuresOf([], 0);
  const ids = rows.map(({ id }) => id);
  const slugs = rows.map(({ archiveSlug }) => archiveSlug);
  const [counts, orders] = await Promise.all([countRecipients(database, ids), countOrdersFrom(database, slugs)]);
  return ({ id, archiveSlug }) =>
    figuresOf(
      counts.filter(({ issueId }) => issueId === id),
      orders.find(({ slug }) => slug === archiveSlug)?.orders ?? 0,
    );
}

/**
 * Returns a page of an issue's recipients and their total.
 * @throws {HttpError} 404
 */
export async function listRecipients(
  database: Database,
  id: number,
  { state, ...page }: Page & { readonly state?: RecipientState | undefined },
): Promise<{ recipients: IssueRecipient[]; total: number }> {
  await findIssue(database, id);
  const where = { issueId: id, ...(state && { state }) };
  const [total, rows] = await Promise.all([
    database.model(issueRecipientTable).count({ where }),
    readRecipients(database, id, { state, ...page }),
  ]);
  const recipients = rows.map(({ email, at, ...row }) => ({
    ...row,
    email: email ?? "",
    at: at?.toISOString() ?? null,
  }));
  return { recipients, total };
}

/** The columns that the list of issues shows: all but the document. */
export const listedColumns = [
  "id",
  "subject",
  "preheader",
  "segmentKind",
  "segmentCountry",
  "segmentTree",
  "topic",
  "state",
  "sendAt",
  "archiveSlug",
  "archived",
  "pauseReason",
  "resumesAt",
  "createdAt",
  "updatedAt",
  "version",
] as const;

type ListedRow = Pick<IssueRow, (typeof listedColumns)[number]>;

export function presentListedIssue(row: ListedRow, figures: IssueFigures): ListedIssue {
  return {
    id: row.id,
    subject: row.subject,
    preheader: row.preheader,
    segment: segmentOf(row),
    topic: row.topic,
    state: row.state,
    sendAt: row.sendAt?.toISOString() ?? null,
    pauseReason: row.pauseReason,
    resumesAt: row.resumesAt?.toISOString() ?? null,
    archiveSlug: row.archiveSlug,
    archived: isArchived(row),
    figures,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
  };
}

export function presentIssue(row: IssueRow, figures: IssueFigures, failures: IssueFailures): Issue {
  return { ...presentListedIssue(row, figures), doc: row.doc, failures };
}

type SegmentColumns = Pick<IssueRow, "segmentKind" | "segmentCountry" | "segmentTree">;

/** Returns whom an issue is for. */
export function audienceOf(row: IssueRow): Audience {
  return { segment: segmentOf(row), places: row.segmentPlaces ?? [], topic: row.topic };
}

function segmentOf({ segmentKind, segmentCountry, segmentTree }: SegmentColumns): IssueSegment {
  return segmentTree ?? namedSegment.parse({ kind: segmentKind, country: segmentCountry ?? undefined });
}

/**
 * Returns the columns of a segment.
 * @throws {HttpError} 422 at a city that is not known
 */
export async function segmentColumns(
  cities: Cities,
  segment: IssueSegment,
): Promise<SegmentColumns & Pick<IssueRow, "segmentPlaces">> {
  const segmentPlaces = await findSegmentPlaces(cities, segment);
  if (!("kind" in segment)) return { segmentKind: "tree", segmentCountry: null, segmentTree: segment, segmentPlaces };
  const segmentCountry = segment.kind === "country" ? segment.country : null;
  return { segmentKind: segment.kind, segmentCountry, segmentTree: null, segmentPlaces };
}

/** Whether an issue has a page in the archive once its sending has begun. */
export function isArchived({ archived, segmentKind }: Pick<IssueRow, "archived" | "segmentKind">): boolean {
  return archived ?? segmentKind === "all";
}

const noFigures: IssueFigures = {
  recipients: 0,
  waiting: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  uncertain: 0,
  skipped: 0,
  bounced: 0,
  unsubscribed: 0,
  orders: 0,
};

interface CountedState {
  readonly state: RecipientState;
  readonly people: number;
  readonly bounced: number;
  readonly unsubscribed: number;
}

/** Sums up the figures of one issue. */
export function figuresOf(counts: readonly CountedState[], orders: number): IssueFigures {
  return counts.reduce(
    (sum, { state, people, bounced, unsubscribed }) => ({
      ...sum,
      [state]: people,
      recipients: sum.recipients + people,
      bounced: sum.bounced + bounced,
      unsubscribed: sum.unsubscribed + unsubscribed,
    }),
    { ...noFigures, orders },
  );
}
