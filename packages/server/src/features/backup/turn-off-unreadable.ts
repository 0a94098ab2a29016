import { findUnreadable } from "../account/encrypt-secrets.ts";
import { deleteProviderKeys, findUnreadableProviders } from "../../db/provider-keys.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import type { Session } from "./select-rows.ts";
import { modelsOn } from "../../db/table.ts";
import { recoveryCodeTable } from "../../http/tables.ts";

/** What was deleted because this machine cannot read it. */
export interface Unreadable {
  /** The usernames whose two-step login was turned off. */
  readonly withoutSecondFactor: readonly string[];
  /** The providers whose keys were deleted. */
  readonly withoutKeys: readonly string[];
}

/**
 * Turns two-step login off where its secret is encrypted under a key that this machine does not have, because no code
 * could be checked, and deletes recovery codes and the keys of providers that are encrypted under such a key. `source`
 * is a staging database with the current schema.
 */
export async function turnOffUnreadable(source: Session, encryption: Encryption): Promise<Unreadable> {
  const { sequelize, transaction } = source;
  const model = modelsOn(sequelize);
  const admins = await findUnreadable(model, encryption, transaction);
  const off = { totpSecret: null, pendingTotpSecret: null, lastTotpStep: null };
  for (const admin of admins) await admin.update(off, { transaction });
  for (const code of await model(recoveryCodeTable).findAll({ transaction })) {
    if (encryption.keyOf(code.codeHash) === "unknown") await code.destroy({ transaction });
  }
  const withoutKeys = await findUnreadableProviders(model, encryption, transaction);
  await deleteProviderKeys(model, withoutKeys, transaction);
  return { withoutSecondFactor: admins.map(({ username }) => username), withoutKeys };
}
