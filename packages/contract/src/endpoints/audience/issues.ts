import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { documentSchema } from "../../values/document.ts";
import { draftKey, editedVersion, id, idParam, listWindow, said, search, version } from "../../values/fields.ts";
import { segmentCountry } from "../../values/segment.ts";
import { issueSegment, issueState, recipientState, issueTopic } from "../../values/newsletter.ts";
import { limits } from "../../values/limits.ts";
import { email, lineOrEmpty } from "../../values/text.ts";

/** The result of an issue, without any tracking. `recipients` is the sum of the states. */
const issueFigures = z
  .object({
    recipients: z.int(),
    waiting: z.int(),
    sending: z.int(),
    sent: z.int(),
    failed: z.int(),
    uncertain: z.int(),
    skipped: z.int(),
    /** Refused by the recipient's mail server, at once or later. */
    bounced: z.int(),
    /** By a link of this issue's emails. */
    unsubscribed: z.int(),
    /** Paid orders that came from a product, release or concert of this issue. */
    orders: z.int(),
  })
  .meta({ id: "IssueFigures" });

export type IssueFigures = z.output<typeof issueFigures>;

const listedIssue = z
  .object({
    id,
    subject: z.string(),
    preheader: z.string(),
    segment: issueSegment,
    /** Null: for all of the segment, whatever they want to hear of. */
    topic: issueTopic.nullable(),
    state: issueState,
    /** When it is to be sent, or its sending began; null for a draft. */
    sendAt: z.iso.datetime().nullable(),
    /** Why sending stopped, as a message; null unless `paused`, and if the owner paused it. */
    pauseReason: said.nullable(),
    /** The time at which a paused issue resumes automatically; null if it waits for the owner. */
    resumesAt: z.iso.datetime().nullable(),
    /** The last part of its page's path, `/newsletter/:slug`; also the value of `from` in its blocks' links. */
    archiveSlug: z.string(),
    /** Whether the page is public once sending has begun; unless the owner chose, true for the segment `all`. */
    archived: z.boolean(),
    figures: issueFigures,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    version,
  })
  .meta({ id: "ListedIssue" });

/** The owner's choice about refused emails of an issue. */
const issueFailures = z
  .object({
    /**
     * The most frequent replies of mail servers about failed or waiting recipients, each with the number of recipients.
     */
    replies: z.array(z.object({ words: z.string(), people: z.int() })),
    /** The recipients whose email failed and who still get the newsletter. */
    repeatable: z.int(),
    /** The people whose subscription a bounce of this issue ended. */
    suppressed: z.int(),
  })
  .meta({ id: "IssueFailures" });

export type IssueFailures = z.output<typeof issueFailures>;

/** A newsletter issue. */
export const issue = listedIssue.extend({ doc: documentSchema, failures: issueFailures }).meta({ id: "Issue" });

const issueFields = z.object({
  subject: lineOrEmpty(limits.titleLength),
  preheader: lineOrEmpty(limits.titleLength),
  doc: documentSchema,
  segment: issueSegment,
  topic: issueTopic.nullable(),
  archived: z.boolean("Must be true or false"),
});

/** A new issue; absent fields are empty. */
export const issueInput = issueFields.partial().extend({ key: draftKey }).meta({ id: "IssueInput" });

export const issueRecipient = z
  .object({
    /** Empty once the person was erased. */
    email: z.string(),
    state: recipientState,
    error: z.string().nullable(),
    /** When it got its state; null while it waits. */
    at: z.iso.datetime().nullable(),
  })
  .meta({ id: "IssueRecipient" });

export type Issue = z.output<typeof issue>;
export type ListedIssue = z.output<typeof listedIssue>;
export type IssueInput = z.input<typeof issueInput>;
export type IssueRecipient = z.output<typeof issueRecipient>;

const issueCount = z.object({ count: z.int() }).meta({ id: "IssueCount" });
const byId = z.object({ id: idParam });
const edited = z.object({ version: editedVersion });

export const issues = {
  "GET /api/admin/issues": {
    summary: "The newsletter issues without their documents, newest first; X-Total-Count is the total number",
    access: "admin",
    query: listWindow(limits.listedIssues),
    response: z.array(listedIssue),
  },
  "POST /api/admin/issues": {
    summary: "Adds a draft; a repeated request with the same `key` returns the one that was added",
    access: "admin",
    body: issueInput,
    response: issue,
    status: 201,
    refusals: [422],
  },
  // Before the one whose path matches it too.
  "GET /api/admin/issues/recipients-count": {
    summary: "How many subscribers would get an issue for all if it were sent now",
    access: "admin",
    response: issueCount,
  },
  "GET /api/admin/cities/:country": {
    summary: "The cities of a country whose names begin with a text, in any spelling; the largest first",
    access: "admin",
    params: z.object({ country: segmentCountry }),
    query: z.object({ search }),
    response: z.array(z.object({ city: z.string(), region: z.string().nullable() }).meta({ id: "KnownCity" })),
  },
  "GET /api/admin/issues/:id": {
    summary: "An issue",
    access: "admin",
    params: byId,
    response: issue,
    refusals: [404],
  },
  "PUT /api/admin/issues/:id": {
    summary: "Changes the given fields of a draft or scheduled issue; `archived` also later",
    access: "admin",
    params: byId,
    body: issueFields.partial().extend({ version: editedVersion }).meta({ id: "IssueUpdate" }),
    response: issue,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/issues/:id": {
    summary: "Deletes a draft",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404, 409],
  },
  "POST /api/admin/issues/:id/preview": {
    summary: "Renders the email of the stored issue as HTML and as text",
    access: "admin",
    params: byId,
    response: z.object({ html: z.string(), text: z.string() }).meta({ id: "IssuePreview" }),
    refusals: [404],
  },
  "POST /api/admin/issues/:id/test": {
    summary: "Sends the stored issue to one email address; it does not count as sent",
    access: "admin",
    params: byId,
    body: z.object({ to: email }).meta({ id: "IssueTest" }),
    response: z.object({ to: z.string() }).meta({ id: "IssueTestReceipt" }),
    status: 202,
    refusals: [404, 422],
  },
  "GET /api/admin/issues/:id/count": {
    summary: "How many subscribers would get the issue if it were sent now",
    access: "admin",
    params: byId,
    response: issueCount,
    refusals: [404],
  },
  "POST /api/admin/issues/:id/schedule": {
    summary: "Schedules a draft, or another time for a scheduled issue; without `sendAt` its sending begins",
    access: "admin",
    params: byId,
    body: edited
      .extend({
        sendAt: z.iso.datetime({ offset: true, error: "Must be a date and time with its UTC offset" }).nullish(),
      })
      .meta({ id: "IssueSchedule" }),
    response: issue,
    refusals: [404, 409, 422],
  },
  "POST /api/admin/issues/:id/pause": {
    summary: "Pauses sending; emails that were begun end",
    access: "admin",
    params: byId,
    response: issue,
    refusals: [404, 409],
  },
  "POST /api/admin/issues/:id/resume": {
    summary: "Goes on with a paused issue at once",
    access: "admin",
    params: byId,
    response: issue,
    refusals: [404, 409],
  },
  "POST /api/admin/issues/:id/cancel": {
    summary: "Makes a scheduled issue a draft again; ends the sending of one that is sending or paused",
    access: "admin",
    params: byId,
    response: issue,
    refusals: [404, 409],
  },
  "POST /api/admin/issues/:id/accept-refusals": {
    summary: "Goes on with a paused issue without those who are refused; refusals do not pause it again",
    access: "admin",
    params: byId,
    response: issue,
    refusals: [404, 409],
  },
  "POST /api/admin/issues/:id/send-again": {
    summary: "Sends an issue again to those whose email failed and who still get the newsletter",
    access: "admin",
    params: byId,
    response: issue,
    refusals: [404, 409],
  },
  "POST /api/admin/issues/:id/undo-suppressions": {
    summary: "Subscribes those again whose subscription the bounces of this issue ended",
    access: "admin",
    params: byId,
    response: issue,
    refusals: [404],
  },
  "GET /api/admin/issues/:id/recipients": {
    summary: "The recipients of an issue and what became of their emails; X-Total-Count is the total number",
    access: "admin",
    params: byId,
    query: listWindow(limits.listedSubscribers).extend({ state: recipientState.optional() }),
    response: z.array(issueRecipient),
    refusals: [404],
  },
} as const satisfies EndpointTable;
