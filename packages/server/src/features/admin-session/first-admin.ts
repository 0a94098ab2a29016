import { UniqueConstraintError } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { randomToken } from "../../kernel/ids.ts";
import { hashPassword } from "../../kernel/passwords.ts";

interface WantedAdmin {
  readonly username: string;
  /** Generated where undefined. */
  readonly password: string | undefined;
}

/** Creates the first admin where there is none; answers the generated password, which exists nowhere else, or null. */
export async function ensureFirstAdmin(database: Database, wanted: WantedAdmin): Promise<string | null> {
  const { adminUser } = database.models;
  if ((await adminUser.count()) > 0) return null;
  const generated = wanted.password === undefined ? randomToken(12) : null;
  const passwordHash = await hashPassword(wanted.password ?? generated ?? "");
  try {
    await adminUser.create({ username: wanted.username, passwordHash });
  } catch (error) {
    // Another process of the same first start was faster.
    if (error instanceof UniqueConstraintError) return null;
    throw error;
  }
  return generated;
}
