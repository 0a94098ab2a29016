import type { Issue, ListedIssue } from "@recital/contract/endpoints/audience/issues";
import { countryName } from "@recital/contract/values/country-name";
import type { AdminLanguage } from "@recital/contract/values/language";
import type { IssueSegment, IssueState, RecipientState } from "@recital/contract/values/newsletter";
import { formatDateTime } from "../../../components/format.ts";
import type { BadgeHue } from "../../../components/layout/card.tsx";
import type { IssueContent } from "../../../drafts/draft-resources.ts";
import { describeTree } from "./segment-words.ts";
import type { NewsletterTexts } from "./texts/en.ts";
import { newsletterTexts } from "./texts/index.ts";
import type { OpenDraft } from "../../../drafts/use-draft.ts";

export const stateHues: Readonly<Record<IssueState, BadgeHue>> = {
  draft: "gray",
  scheduled: "blue",
  sending: "yellow",
  paused: "red",
  sent: "green",
  cancelled: "gray",
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
export function nameOfIssue({ subject }: Pick<ListedIssue, "subject">, texts: NewsletterTexts): string {
  return subject.trim() === "" ? texts.untitled : subject;
}

/** Returns the kind of a segment; `tree` for one of rules. */
export function kindOf(segment: IssueSegment) {
  return "kind" in segment ? segment.kind : "tree";
}

export function describeSegment(segment: IssueSegment, language: AdminLanguage): string {
  const texts = newsletterTexts[language];
  if (!("kind" in segment)) return describeTree(segment, language);
  if (segment.kind === "all") return texts.allSubscribers;
  return segment.kind === "buyers" ? texts.buyers : texts.buyersIn(countryName(segment.country, language));
}

/** Whether an issue can still be written. */
export function isWritable({ state }: Pick<ListedIssue, "state">): boolean {
  return state === "draft" || state === "scheduled";
}

/** The last or the next event of an issue, in a line. */
export function describeProgress(issue: ListedIssue, language: AdminLanguage): string {
  const { state, sendAt, updatedAt, figures, pauseReason, resumesAt } = issue;
  const { sent, recipients } = figures;
  const texts = newsletterTexts[language];
  const timeOf = (at: string | null) => formatDateTime(at, language);
  switch (state) {
    case "draft":
      return texts.editedAt(timeOf(updatedAt));
    case "scheduled":
      return texts.goesOut(timeOf(sendAt));
    case "sending":
      return texts.sentOf(sent, recipients);
    case "paused":
      return [texts.sentOf(sent, recipients), pauseReason, resumesAt && texts.goesOn(timeOf(resumesAt))]
        .filter(Boolean)
        .join(". ");
    case "sent":
      return texts.sentTo(timeOf(sendAt), recipients);
    case "cancelled":
      return texts.endedAfter(sent, recipients);
  }
}

/** Returns the part of the emails that has ended, from 0 to 1; null unless the issue is being sent. */
export function sentPart({ state, figures: { recipients, waiting, sending } }: ListedIssue): number | null {
  return state === "sending" && recipients > 0 ? (recipients - waiting - sending) / recipients : null;
}

/** An issue that is written. */
export type IssueDraft = OpenDraft<IssueContent, Issue>;
