import type { Database } from "../../../db/connection.ts";
import { id, int, key, moment, text } from "../../../db/columns.ts";
import { Op } from "../../../db/sequelize.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/**
 * A request for a link that sets a new password. Deleted at once if its name is no login name or nothing can be sent,
 * else after an hour. The newest row with a token is the one whose link works.
 */
export const passwordResetTable = defineTable("password_resets", {
  id: id(),
  /** The login name as it was entered. */
  username: text(200),
  /** The admin with this name, and the two columns below, are null until the email is sent. */
  adminUserId: int().optional(),
  /** The SHA-256 of the token in the email. */
  tokenHash: key(64).optional(),
  /** The SHA-256 of the admin's stored password hash. A link works only as long as the password is the same. */
  passwordMark: key(64).optional(),
  createdAt: moment(),
  expiresAt: moment(),
});
export type PasswordResetRow = RowOf<typeof passwordResetTable>;

/** How long requests are kept, in ms: longer than a link works, so that the page can say why it does not any more. */
const keptMs = 3_600_000;

/** Deletes the requests whose links have ended. */
export async function deleteOldResets({ model }: Database, now: Date): Promise<void> {
  await model(passwordResetTable).destroy({ where: { createdAt: { [Op.lt]: new Date(now.getTime() - keptMs) } } });
}
