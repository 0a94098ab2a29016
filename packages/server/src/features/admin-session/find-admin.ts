import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { type AdminUserRow, adminUserTable } from "../../http/tables.ts";

/** Returns a login name in the form in which names are stored and compared: trimmed, with composed letters. */
export function loginName(typed: string): string {
  return typed.trim().normalize("NFC");
}

/**
 * Returns the admin with this login name, or null. Names that earlier versions stored with decomposed letters are found
 * too.
 * @param options.lock locks the row until the transaction ends
 */
export async function findAdmin(
  { model }: Pick<Database, "model">,
  typed: string,
  options?: { readonly lock: true; readonly transaction: Transaction },
): Promise<AdminUserRow | null> {
  const name = loginName(typed);
  const rows = await model(adminUserTable).findAll({ where: { username: [name, name.normalize("NFD")] }, ...options });
  // MySQL also finds "admin" for "ädmin"; attempts under such spellings would be counted for another account.
  return rows.find(({ username }) => username.normalize("NFC") === name) ?? null;
}
