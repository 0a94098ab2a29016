import type { RenderedEmail } from "../../email/email-layout.tsx";
import { renderDocumentEmail } from "../documents/emails/document-email.tsx";
import { findDocumentBlocks } from "../documents/find-document-blocks.ts";
import { unsubscribeLink } from "./links.ts";
import { isArchived } from "./present-issue.ts";
import type { IssueRow } from "./tables.ts";
import type { Services } from "../feature.ts";

/** Stands for the recipient's token in a rendered issue; as long as a token. */
export const tokenPlaceholder = "unsubscribe-token-goes-here";

/** Renders an issue's email for all recipients, with {@link tokenPlaceholder} instead of their token. */
export async function renderIssue(services: Services, row: IssueRow): Promise<RenderedEmail> {
  const { publicUrl } = services;
  const { doc } = row;
  const [blocks, { artistName }] = await Promise.all([findDocumentBlocks(services, doc), services.readSite()]);
  return renderDocumentEmail({
    artistName,
    publicUrl,
    subject: row.subject,
    preheader: row.preheader,
    doc,
    blocks,
    archiveSlug: row.archiveSlug,
    isArchived: isArchived(row),
    unsubscribeUrl: unsubscribeLink(publicUrl, tokenPlaceholder, row.id),
  });
}

/** Puts a token into a rendered issue. */
export function addressIssue({ subject, html, text }: RenderedEmail, token: string): RenderedEmail {
  return { subject, html: html.replaceAll(tokenPlaceholder, token), text: text.replaceAll(tokenPlaceholder, token) };
}
