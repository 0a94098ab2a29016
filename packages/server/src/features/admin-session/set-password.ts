import type { Database } from "../../db/connection.ts";
import { endSessionsOf } from "../../http/session-store.ts";
import { hashPassword } from "./passwords.ts";

export const shortestPassword = 8;

/** Sets an admin's password, or creates the admin, and ends every session of theirs. */
export async function setPassword(database: Database, username: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { adminUser } = database.models;
  const user = await adminUser.findOne({ where: { username } });
  if (!user) {
    await adminUser.create({ username, passwordHash });
    return;
  }
  await user.update({ passwordHash });
  await endSessionsOf(database, user.id);
}
