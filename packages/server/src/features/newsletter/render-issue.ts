import type { Database } from "../../db/connection.ts";
import type { ReadSite } from "../../db/read-site.ts";
import type { RenderedEmail } from "../../email/email-layout.tsx";
import type { Clock } from "../../kernel/clock.ts";
import { renderDocumentEmail } from "../documents/emails/document-email.tsx";
import { findDocumentBlocks } from "../documents/find-document-blocks.ts";
import { unsubscribeLink } from "./links.ts";
import { isArchived } from "./present-issue.ts";
import type { IssueRow } from "./tables.ts";

export interface RenderDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly readSite: ReadSite;
}

/** Stands for the recipient's token in a rendered issue; as long as a token. */
export const tokenPlaceholder = "unsubscribe-token-goes-here";

/** Renders an issue's email for all recipients, with {@link tokenPlaceholder} instead of their token. */
export async function renderIssue(deps: RenderDeps, row: IssueRow): Promise<RenderedEmail> {
  const { publicUrl } = deps;
  const { doc } = row;
  const [blocks, { artistName }] = await Promise.all([findDocumentBlocks(deps, doc), deps.readSite()]);
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
