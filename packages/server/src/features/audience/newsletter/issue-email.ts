import type { ShownSiteImage } from "@recital/contract/endpoints/site/site-images";
import { imageLocations } from "@recital/contract/values/image-location";
import { senderOf } from "@recital/contract/values/sender";
import { z } from "zod";
import type { EmailPicture, RenderedEmail } from "../../../email/email-layout.tsx";
import { oneLine } from "../../../email/one-line.ts";
import { sendEmail } from "../../../email/send-email.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { JobKind } from "../../../jobs/outbox.ts";
import { type NamedMessageId, signedMessageId } from "../../../kernel/emails.ts";
import { randomToken } from "../../../kernel/ids.ts";
import type { Email } from "../../../ports/mailer.ts";
import { readNextConcert } from "../../site/concerts/queries.ts";
import { type DocumentEmailInput, renderDocumentEmail } from "../../site/documents/emails/document-email.tsx";
import { findDocumentBlocks } from "../../site/documents/feature.ts";
import type { Services } from "../../feature.ts";
import type { IssueEmail } from "./issue-recipients.ts";
import { isArchived } from "./read-issues.ts";
import { type IssueRow, issueTable } from "./tables.ts";

interface Addressed {
  readonly to: string;
  readonly unsubscribeToken: string;
}

/** Returns the email of an issue to one recipient. */
export function issueEmail(
  rendered: RenderedEmail,
  { to, unsubscribeToken, ...email }: Addressed & IssueEmail,
  publicUrl: string,
): Email {
  const messageId = issueMessageId(email, unsubscribeToken, new URL(publicUrl).hostname);
  return listEmail(rendered, { to, unsubscribeToken, messageId, issueId: email.issueId }, publicUrl);
}

/** `issueId`: absent unless it is an issue's. */
interface ListEmail extends Addressed {
  readonly messageId: string;
  readonly issueId?: number;
}

/** Returns an email to one subscriber, with the headers of a mailing list (RFC 2369, 2919 and 8058). */
export function listEmail(
  rendered: RenderedEmail,
  { to, unsubscribeToken, messageId, issueId }: ListEmail,
  publicUrl: string,
): Email {
  const host = new URL(publicUrl).hostname;
  return {
    ...rendered,
    to,
    messageId,
    headers: {
      ...unsubscribeHeaders(publicUrl, unsubscribeToken, issueId),
      "List-Id": `<newsletter.${host}>`,
      // Older mail servers send no out-of-office replies to bulk.
      Precedence: "bulk",
    },
    bulk: { placeholder: tokenPlaceholder, value: unsubscribeToken },
  };
}

/** Stands for the recipient's token in a rendered issue; as long as a token. */
export const tokenPlaceholder = "unsubscribe-token-goes-here";

/** Renders an issue's email for all recipients, with {@link tokenPlaceholder} instead of their token. */
export function renderIssue(services: Services, row: IssueRow): Promise<RenderedEmail> {
  const { id: issueId, subject, preheader, doc, archiveSlug } = row;
  return renderLetter(services, { subject, preheader, doc, archiveSlug, isArchived: isArchived(row), issueId });
}

/** What varies between the emails that the owner writes to subscribers. `issueId`: absent unless it is an issue's. */
interface Letter extends Pick<DocumentEmailInput, "subject" | "preheader" | "doc" | "archiveSlug" | "isArchived"> {
  readonly issueId?: number;
}

/** Renders an email for all subscribers, with {@link tokenPlaceholder} instead of their token. */
export async function renderLetter(services: Services, { issueId, ...letter }: Letter): Promise<RenderedEmail> {
  const { publicUrl, database, clock } = services;
  const [blocks, { artistName, settings }, images, nextConcert] = await Promise.all([
    findDocumentBlocks(services, letter.doc),
    services.readSite(),
    services.readSiteImages(),
    readNextConcert(database, clock.now(), publicUrl),
  ]);
  const { name, address } = senderOf(settings);
  return renderDocumentEmail({
    ...letter,
    artistName,
    signature: signatureOf(images.get(imageLocations.signature), publicUrl),
    // A letter about concerts names them itself.
    nextConcert: blocks.concerts.length > 0 ? null : nextConcert,
    senderAddress: address.length > 0 ? [name, ...address].join(", ") : null,
    publicUrl,
    blocks,
    unsubscribeUrl: unsubscribeLink(publicUrl, tokenPlaceholder, issueId),
  });
}

/** Returns the smallest copy of an uploaded signature; null for none, and for an image of another site. */
function signatureOf(shown: ShownSiteImage | undefined, publicUrl: string): EmailPicture | null {
  if (!shown?.image) return null;
  const { src, sources } = shown.image;
  const [smallest] = sources.find(({ type }) => type === "image/webp")?.srcset.split(" ") ?? [];
  return { url: `${publicUrl}${smallest ?? src}`, alt: oneLine(shown.altText) };
}

/** Puts a token into a rendered issue. */
export function addressIssue({ subject, html, text }: RenderedEmail, token: string): RenderedEmail {
  return { subject, html: html.replaceAll(tokenPlaceholder, token), text: text.replaceAll(tokenPlaceholder, token) };
}

/** Returns a secret of 160 bits for an email's link. It authorizes a change of the subscription: never log it. */
export function newToken(): string {
  return randomToken(20);
}

/** Returns the token of a link's query, or null if it is malformed. */
export function readToken(query: string): string | null {
  const token = new URLSearchParams(query).get("token") ?? "";
  return /^[\w-]{27}$/.test(token) ? token : null;
}

/** The link shows a page with a button; opening it changes nothing. `publicUrl` has no trailing slash. */
export function confirmLink(publicUrl: string, confirmToken: string): string {
  return `${publicUrl}/newsletter/confirm?token=${confirmToken}`;
}

/**
 * The link shows a page with a button; an email program's POST unsubscribes at once (RFC 8058). `issueId` is the issue
 * whose email contains it.
 */
export function unsubscribeLink(publicUrl: string, unsubscribeToken: string, issueId?: number): string {
  const issue = issueId === undefined ? "" : `&issue=${issueId}`;
  return `${publicUrl}/newsletter/unsubscribe?token=${unsubscribeToken}${issue}`;
}

/** Returns the issue whose email contained an unsubscribe link, or null. */
export function readIssueId(query: string): number | null {
  const issue = new URLSearchParams(query).get("issue") ?? "";
  return /^[1-9]\d{0,8}$/.test(issue) ? Number(issue) : null;
}

/** The headers of every newsletter email, by which email programs offer to unsubscribe. */
export function unsubscribeHeaders(
  publicUrl: string,
  unsubscribeToken: string,
  issueId?: number,
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(publicUrl, unsubscribeToken, issueId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

/** Returns the Message-ID of an issue's email, without angle brackets. `host` is the site's. */
export function issueMessageId({ issueId, subscriberId }: IssueEmail, unsubscribeToken: string, host: string): string {
  return signedMessageId(`issue-${issueId}-${subscriberId}`, unsubscribeToken, host);
}

/** Returns the issue and the subscriber that a Message-ID names; null for others. */
export function readIssueEmail({ name }: NamedMessageId): IssueEmail | null {
  const [, issueId, subscriberId] = /^issue-(\d{1,15})-(\d{1,15})$/.exec(name) ?? [];
  return issueId && subscriberId ? { issueId: Number(issueId), subscriberId: Number(subscriberId) } : null;
}

interface Request {
  readonly subscriberId: number;
  readonly requestedAt: Date;
}

/** Returns the Message-ID of a confirmation email, without angle brackets. */
export function confirmationMessageId(
  { subscriberId, requestedAt }: Request,
  confirmToken: string,
  host: string,
): string {
  return signedMessageId(`newsletter-${subscriberId}-${requestedAt.getTime()}`, confirmToken, host);
}

/** Returns the subscriber and the request that a Message-ID names; null for others. */
export function readConfirmationEmail({ name }: NamedMessageId): Request | null {
  const [, id, requestedAt] = /^newsletter-(\d{1,15})-(\d{13})$/.exec(name) ?? [];
  return id && requestedAt ? { subscriberId: Number(id), requestedAt: new Date(Number(requestedAt)) } : null;
}

/** Sends an issue to one email address of the owner's choice, as a test. */
export const issueTestEmail = {
  kind: "issue-test-email",
  payload: z.object({ issueId: z.int().positive(), to: z.string() }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

export function issueTestEmailHandler(services: Services): JobHandler {
  return jobHandler(issueTestEmail, async ({ issueId, to }, job) => {
    const row = await services.database.model(issueTable).findByPk(issueId);
    if (!row) return;
    // Its unsubscribe link belongs to no subscriber.
    const rendered = addressIssue(await renderIssue(services, row), "test");
    await sendEmail(services, job, { ...rendered, subject: `[Test] ${rendered.subject}`.trim(), to });
  });
}
