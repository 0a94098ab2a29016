import type { ArchivedIssue, newsletterArchive } from "@recital/contract/endpoints/posts";
import { documentText } from "@recital/contract/values/document-text";
import { findArchived, readArchive } from "./archived-issues.ts";
import { shortened } from "../../email/one-line.ts";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { findDocumentBlocks } from "../documents/find-document-blocks.ts";
import type { IssueRow } from "./tables.ts";
import type { Services } from "../feature.ts";

/** What the public pages of the newsletter's archive show. */
export function archiveRoutes(services: Services): Handlers<keyof typeof newsletterArchive> {
  const { database } = services;
  return {
    "GET /api/newsletter": async () => (await readArchive(database)).map((row) => presentArchived(row)),

    "GET /api/newsletter/:slug": async ({ params }) => {
      const row = await findArchived(database, params.slug);
      if (!row) throw notFound("There is no such newsletter issue");
      const { doc } = row;
      return { ...presentArchived(row), doc, blocks: await findDocumentBlocks(services, doc) };
    },
  };
}

function presentArchived(row: IssueRow): ArchivedIssue {
  const { archiveSlug: slug, subject, preheader, startedAt, createdAt } = row;
  const excerpt = preheader || shortened(documentText(row.doc), 200);
  return { slug, subject, sentAt: (startedAt ?? createdAt).toISOString(), excerpt };
}
