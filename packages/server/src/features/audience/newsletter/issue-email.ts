import { inLanguage, pageUrl, type SiteIdentity } from "@recital/contract/site-renderer";
import type { ShownSiteImage } from "@recital/contract/endpoints/site/site-images";
import { imageLocations } from "@recital/contract/values/image-location";
import type { Language } from "@recital/contract/values/language";
import { senderOf } from "@recital/contract/values/sender";
import { z } from "zod";
import type { SiteSettings } from "../../../db/read-site.ts";
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
export function issueEmail(letter: Letter, { to, unsubscribeToken, ...email }: Addressed & IssueEmail): Email {
  const messageId = issueMessageId(email, unsubscribeToken, new URL(letter.site.publicUrl).hostname);
  return listEmail(letter, { to, unsubscribeToken, messageId, issueId: email.issueId });
}

/** What the links of an email need: the site in the language of its reader. */
type LinkedSite = Pick<SiteIdentity, "publicUrl" | "language" | "languages">;

/** An email for all subscribers who read one language, with {@link tokenPlaceholder} instead of their token. */
export interface Letter {
  readonly site: LinkedSite;
  readonly rendered: RenderedEmail;
}

/** Returns the email for subscribers of a language; null is the site's main one. */
export type Letters = (locale: Language | null) => Letter;

/** `issueId`: absent unless it is an issue's. */
interface ListEmail extends Addressed {
  readonly messageId: string;
  readonly issueId?: number;
}

/** Returns an email to one subscriber, with the headers of a mailing list (RFC 2369, 2919 and 8058). */
export function listEmail({ rendered, site }: Letter, { to, unsubscribeToken, messageId, issueId }: ListEmail): Email {
  const host = new URL(site.publicUrl).hostname;
  return {
    ...rendered,
    to,
    messageId,
    headers: {
      ...unsubscribeHeaders(site, unsubscribeToken, issueId),
      "List-Id": `<newsletter.${host}>`,
      // Older mail servers send no out-of-office replies to bulk.
      Precedence: "bulk",
    },
    bulk: { placeholder: tokenPlaceholder, value: unsubscribeToken },
  };
}

/** Stands for the recipient's token in a rendered issue; as long as a token. */
export const tokenPlaceholder = "unsubscribe-token-goes-here";

/** Renders an issue's email for all recipients. */
export function renderIssue(services: Services, row: IssueRow): Promise<Letters> {
  const { id: issueId, subject, preheader, doc, archiveSlug } = row;
  return renderLetters(services, { subject, preheader, doc, archiveSlug, isArchived: isArchived(row), issueId });
}

/** What varies between the emails that the owner writes to subscribers. `issueId`: absent unless it is an issue's. */
interface LetterContent extends Pick<
  DocumentEmailInput,
  "subject" | "preheader" | "doc" | "archiveSlug" | "isArchived"
> {
  readonly issueId?: number;
}

/** Renders an email for all subscribers. What the artist wrote is the same in each language, what surrounds it is not. */
export async function renderLetters(services: Services, content: LetterContent): Promise<Letters> {
  const site = await services.readSite();
  const [main, ...others] = await Promise.all(
    [site, ...site.languages.slice(1).map((language) => inLanguage(site, language))].map(async (inOne) => ({
      site: inOne,
      rendered: await renderLetter(services, content, inOne),
    })),
  );
  if (!main) throw new Error("an email was rendered in no language");
  return (locale) => others.find((letter) => letter.site.language === locale) ?? main;
}

async function renderLetter(
  services: Services,
  { issueId, ...letter }: LetterContent,
  site: SiteSettings,
): Promise<RenderedEmail> {
  const { database, clock } = services;
  const { publicUrl, artistName, language, languages } = site;
  const [blocks, images, nextConcert] = await Promise.all([
    findDocumentBlocks(services, letter.doc, language),
    services.readSiteImages(),
    readNextConcert(database, clock.now(), site),
  ]);
  const { name, address } = senderOf(site.settings, language);
  return renderDocumentEmail({
    ...letter,
    artistName,
    language,
    languages,
    signature: signatureOf(images.get(imageLocations.signature), publicUrl),
    // A letter about concerts names them itself.
    nextConcert: blocks.concerts.length > 0 ? null : nextConcert,
    senderAddress: address.length > 0 ? [name, ...address].join(", ") : null,
    publicUrl,
    blocks,
    unsubscribeUrl: unsubscribeLink(site, tokenPlaceholder, issueId),
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

/** The link shows a page with a button; opening it changes nothing. */
export function confirmLink(site: LinkedSite, confirmToken: string): string {
  return pageUrl(site, `/newsletter/confirm?token=${confirmToken}`);
}

/**
 * The link shows a page with a button; an email program's POST unsubscribes at once (RFC 8058). `issueId` is the issue
 * whose email contains it.
 */
export function unsubscribeLink(site: LinkedSite, unsubscribeToken: string, issueId?: number): string {
  const issue = issueId === undefined ? "" : `&issue=${issueId}`;
  return pageUrl(site, `/newsletter/unsubscribe?token=${unsubscribeToken}${issue}`);
}

/** Returns the issue whose email contained an unsubscribe link, or null. */
export function readIssueId(query: string): number | null {
  const issue = new URLSearchParams(query).get("issue") ?? "";
  return /^[1-9]\d{0,8}$/.test(issue) ? Number(issue) : null;
}

/** The headers of every newsletter email, by which email programs offer to unsubscribe. */
export function unsubscribeHeaders(
  site: LinkedSite,
  unsubscribeToken: string,
  issueId?: number,
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(site, unsubscribeToken, issueId)}>`,
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
    const rendered = addressIssue((await renderIssue(services, row))(null).rendered, "test");
    await sendEmail(services, job, { ...rendered, subject: `[Test] ${rendered.subject}`.trim(), to });
  });
}
