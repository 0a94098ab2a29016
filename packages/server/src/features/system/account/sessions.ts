import type { AdminLogin } from "@recital/contract/endpoints/system/account";
import type { Database } from "../../../db/connection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { liveSessionsOf } from "../../../http/session.ts";
import { notFound } from "../../../kernel/errors.ts";
import { sessionTable } from "../../../http/tables.ts";

/** Returns the admin's sessions, last used first. */
export async function listLogins(
  database: Database,
  { adminUserId, currentId, now }: { adminUserId: number; currentId: string | null; now: Date },
): Promise<AdminLogin[]> {
  const rows = await database.model(sessionTable).findAll({
    where: liveSessionsOf(adminUserId, now),
    attributes: ["id", "createdAt", "seenAt", "userAgent"],
    order: [
      ["seenAt", "DESC"],
      ["createdAt", "DESC"],
      ["id", "ASC"],
    ],
  });
  return rows.map(({ id, createdAt, seenAt, userAgent }) => ({
    id,
    isCurrent: id === currentId,
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    userAgent: userAgent ?? "",
  }));
}

/** @throws {HttpError} 404 if the admin has no such session, or it has ended */
export async function revokeSession(database: Database, adminUserId: number, id: string): Promise<void> {
  const ended = await database.model(sessionTable).destroy({ where: { id, adminUserId } });
  if (ended === 0) throw notFound("This browser is not logged in any more");
}

export async function revokeOtherSessions(
  database: Database,
  adminUserId: number,
  currentId: string | null,
  transaction: Transaction | null = null,
): Promise<void> {
  const otherSessions = { adminUserId, id: { [Op.ne]: currentId ?? "" } };
  await database.model(sessionTable).destroy({ where: otherSessions, transaction });
}
