import type { Database } from "./connection.ts";
import type { IssueRow } from "./models/issue.ts";
import { Op } from "./sequelize.ts";

/**
 * The issues with a page in the archive: those whose sending has begun, if the owner has them archived; by default those
 * for all subscribers.
 */
const isArchived = {
  startedAt: { [Op.ne]: null },
  [Op.or]: [{ archived: true }, { archived: null, segmentKind: "all" }],
};

/** Returns the issues in the archive, newest first. */
export function readArchive({ models }: Database): Promise<IssueRow[]> {
  return models.issue.findAll({
    where: isArchived,
    order: [
      ["startedAt", "DESC"],
      ["id", "DESC"],
    ],
  });
}

/** Returns the issue in the archive with this slug; null if there is none. */
export function findArchived({ models }: Database, slug: string): Promise<IssueRow | null> {
  return models.issue.findOne({ where: { ...isArchived, archiveSlug: slug } });
}
