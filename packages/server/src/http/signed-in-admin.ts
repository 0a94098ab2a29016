import type { Database } from "../db/connection.ts";
import type { AdminUserRow } from "../db/models/admin-user.ts";
import { notSignedIn } from "./bind.ts";
import type { Caller } from "./caller.ts";

/** @throws {HttpError} 401 where the caller is nobody, or an admin that is no more */
export async function signedInAdmin(database: Database, { session }: Caller): Promise<AdminUserRow> {
  const admin = session.adminId === null ? null : await database.models.adminUser.findByPk(session.adminId);
  if (!admin) throw notSignedIn();
  return admin;
}
