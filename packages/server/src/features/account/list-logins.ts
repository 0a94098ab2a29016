import type { AdminLogin } from "@recital/contract/endpoints/account";
import type { Database } from "../../db/connection.ts";
import { liveSessionsOf } from "../../http/session-store.ts";

/** Returns the admin's sessions, last used first. */
export async function listLogins(
  database: Database,
  { adminUserId, currentId, now }: { adminUserId: number; currentId: string | null; now: Date },
): Promise<AdminLogin[]> {
  const rows = await database.models.session.findAll({
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
