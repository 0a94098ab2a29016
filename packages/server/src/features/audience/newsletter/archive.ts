import type { ArchivedIssue, newsletterArchive } from "@recital/contract/endpoints/audience/posts";
import { documentText } from "@recital/contract/values/document-text";
import type { Database } from "../../../db/connection.ts";
import { Op } from "../../../db/sequelize.ts";
import { shortened } from "../../../email/one-line.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { notFound } from "../../../kernel/errors.ts";
import { findDocumentBlocks } from "../../site/documents/feature.ts";
import type { Services } from "../../feature.ts";
import { type IssueRow, issueTable } from "./tables.ts";

/** The content of the public pages of the newsletter's archive. */
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

/**
 * The issues with a page in the archive: those whose sending has begun, if the owner has them archived; by default those
 * for all subscribers.
 */
const isArchived = {
  startedAt: { [Op.ne]: null },
  [Op.or]: [{ archived: true }, { archived: null, segmentKind: "all" }],
};

/** Returns the issues in the archive, newest first. */
export function readArchive({ model }: Database): Promise<IssueRow[]> {
  return model(issueTable).findAll({
    where: isArchived,
    order: [
      ["startedAt", "DESC"],
      ["id", "DESC"],
    ],
  });
}

/** Returns the issue in the archive with this slug; null if there is none. */
export function findArchived({ model }: Database, slug: string): Promise<IssueRow | null> {
  return model(issueTable).findOne({ where: { ...isArchived, archiveSlug: slug } });
}
