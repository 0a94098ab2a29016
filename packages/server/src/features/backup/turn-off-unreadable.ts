import { findUnreadable } from "../../db/encrypt-secrets.ts";
import { makeModels } from "../../db/models/models.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { Session } from "./select-rows.ts";

/**
 * Turns two-step login off where its secret is encrypted under a key that this machine does not have, because no code
 * could be checked, and deletes recovery codes of such keys. `source` is a staging database with the current schema.
 * Returns the usernames.
 */
export async function turnOffUnreadable(source: Session, encryption: Encryption): Promise<string[]> {
  const { sequelize, transaction } = source;
  const models = makeModels(sequelize);
  const admins = await findUnreadable(models, encryption, transaction);
  const off = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
  for (const admin of admins) await admin.update(off, { transaction });
  for (const code of await models.recoveryCode.findAll({ transaction })) {
    if (encryption.keyOf(code.codeHash) === "unknown") await code.destroy({ transaction });
  }
  return admins.map(({ username }) => username);
}
