import type { Issue, IssueFailures, IssueFigures, ListedIssue } from "@recital/contract/endpoints/issues";
import { issueSegment, type IssueSegment, type RecipientState } from "@recital/contract/values/newsletter";
import type { IssueRow } from "./tables.ts";

/** The columns that the list of issues shows: all but the document. */
export const listedColumns = [
  "id",
  "subject",
  "preheader",
  "segmentKind",
  "segmentCountry",
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

export function segmentOf({ segmentKind, segmentCountry }: Pick<IssueRow, "segmentKind" | "segmentCountry">) {
  return issueSegment.parse({ kind: segmentKind, country: segmentCountry ?? undefined });
}

/** Returns the columns of a segment. */
export function segmentColumns(segment: IssueSegment): Pick<IssueRow, "segmentKind" | "segmentCountry"> {
  return { segmentKind: segment.kind, segmentCountry: segment.kind === "country" ? segment.country : null };
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
