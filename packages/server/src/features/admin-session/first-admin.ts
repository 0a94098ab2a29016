import { UniqueConstraintError } from "../../db/sequelize.ts";
import { loginName } from "./find-admin.ts";
import type { Database } from "../../db/connection.ts";
import { randomToken } from "../../kernel/ids.ts";
import { hashPassword } from "../../kernel/passwords.ts";
import { adminUserTable } from "../../http/tables.ts";

interface WantedAdmin {
  readonly username: string;
  /** undefined: generate one. */
  readonly password: string | undefined;
}

/** Creates the first admin if there is none. Returns its password if it was generated, else null. */
export async function ensureFirstAdmin(database: Database, wanted: WantedAdmin): Promise<string | null> {
  const adminUser = database.model(adminUserTable);
  if ((await adminUser.count()) > 0) return null;
  const generated = wanted.password === undefined ? randomToken(12) : null;
  const passwordHash = await hashPassword(wanted.password ?? generated ?? "");
  try {
    await adminUser.create({ username: loginName(wanted.username), passwordHash });
  } catch (error) {
    // Another process that started at the same time was faster.
    if (error instanceof UniqueConstraintError) return null;
    throw error;
  }
  return generated;
}
