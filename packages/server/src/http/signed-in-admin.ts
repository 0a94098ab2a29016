import type { Database } from "../db/connection.ts";
import { notSignedIn } from "./bind.ts";
import type { RequestContext } from "./request-context.ts";
import { type AdminUserRow, adminUserTable } from "./tables.ts";

/** @throws {HttpError} 401 if no admin is signed in, or the admin no longer exists */
export async function signedInAdmin(database: Database, { session }: RequestContext): Promise<AdminUserRow> {
  const admin = session.adminId === null ? null : await database.model(adminUserTable).findByPk(session.adminId);
  if (!admin) throw notSignedIn();
  return admin;
}
