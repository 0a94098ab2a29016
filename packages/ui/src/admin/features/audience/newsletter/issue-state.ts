import type { Issue, ListedIssue } from "@recital/contract/endpoints/audience/issues";
import { countryName } from "@recital/contract/values/country-name";
import type { IssueSegment, IssueState, RecipientState } from "@recital/contract/values/newsletter";
import { formatDateTime } from "../../../components/format.ts";
import type { BadgeHue } from "../../../components/layout/card.tsx";
import type { IssueContent } from "../../../drafts/draft-resources.ts";
import { describeTree } from "./segment-words.ts";
import type { OpenDraft } from "../../../drafts/use-draft.ts";

export const stateNames: Readonly<Record<IssueState, string>> = {
  draft: "Draft",
  scheduled: "Scheduled",
  sending: "Sending",
  paused: "Paused",
  sent: "Sent",
  cancelled: "Cancelled",
};

export const stateHues: Readonly<Record<IssueState, BadgeHue>> = {
  draft: "gray",
  scheduled: "blue",
  sending: "yellow",
  paused: "red",
  sent: "green",
  cancelled: "gray",
};

export const recipientNames: Readonly<Record<RecipientState, string>> = {
  waiting: "Waiting",
  sending: "Sending",
  sent: "Sent",
  failed: "Failed",
  uncertain: "Uncertain",
  skipped: "Skipped",
};

export const recipientHues: Readonly<Record<RecipientState, BadgeHue>> = {
  waiting: "gray",
  sending: "yellow",
  sent: "green",
  failed: "red",
  uncertain: "purple",
  skipped: "gray",
};

/** The name of an issue in a list. */
export function nameOfIssue({ subject }: Pick<ListedIssue, "subject">): string {
  return subject.trim() === "" ? "Untitled issue" : subject;
}

/** Returns the kind of a segment; `tree` for one of rules. */
export function kindOf(segment: IssueSegment) {
  return "kind" in segment ? segment.kind : "tree";
}

export function describeSegment(segment: IssueSegment): string {
  if (!("kind" in segment)) return describeTree(segment);
  if (segment.kind === "all") return "All subscribers";
  return segment.kind === "buyers"
    ? "Subscribers who bought something"
    : `Buyers in ${countryName(segment.country, "en")}`;
}

/** Whether an issue can still be written. */
export function isWritable({ state }: Pick<ListedIssue, "state">): boolean {
  return state === "draft" || state === "scheduled";
}

/** The last or the next event of an issue, in a line. */
export function describeProgress({ state, sendAt, updatedAt, figures, pauseReason, resumesAt }: ListedIssue): string {
  const { sent, recipients } = figures;
  const share = `${count(sent)} of ${count(recipients)} sent`;
  switch (state) {
    case "draft":
      return `Edited ${formatDateTime(updatedAt, "en")}`;
    case "scheduled":
      return `Goes out ${formatDateTime(sendAt, "en")}`;
    case "sending":
      return share;
    case "paused":
      return [share, pauseReason ?? "", resumesAt === null ? "" : `Goes on ${formatDateTime(resumesAt, "en")}`]
        .filter(Boolean)
        .join(". ");
    case "sent":
      return `${formatDateTime(sendAt, "en")}, to ${countPeople(recipients)}`;
    case "cancelled":
      return `Ended after ${share}`;
  }
}

/** Returns the part of the emails that has ended, from 0 to 1; null unless the issue is being sent. */
export function sentPart({ state, figures: { recipients, waiting, sending } }: ListedIssue): number | null {
  return state === "sending" && recipients > 0 ? (recipients - waiting - sending) / recipients : null;
}

export function count(number: number): string {
  return number.toLocaleString("en-US");
}

/** Returns "1 person" or "2,000 people". */
export function countPeople(number: number): string {
  return `${count(number)} ${number === 1 ? "person" : "people"}`;
}

/** Returns "1 subscriber" or "2,000 subscribers". */
export function countSubscribers(number: number): string {
  return `${count(number)} ${number === 1 ? "subscriber" : "subscribers"}`;
}

/** An issue that is written. */
export type IssueDraft = OpenDraft<IssueContent, Issue>;
