import type { Database } from "../../db/connection.ts";
import { Op } from "../../db/sequelize.ts";
import { type IssueRow, issueTable } from "./tables.ts";

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
