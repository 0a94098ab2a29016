import type { Erasure } from "@recital/contract/endpoints/legal";
import type { Database } from "../../db/connection.ts";
import { erasePerson } from "./erase-person.ts";
import { listErasures, makeErasure, storeErasures } from "./erasures.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { Encryption } from "../../kernel/encryption.ts";
import { emailKeyOf } from "../../kernel/email-key.ts";

export interface PrivacyDeps {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly clock: Clock;
  readonly dataDir: string;
}

/**
 * Erases a person's data and keeps the erasure as a keyed hash, in the database and in the list beside it, so that the
 * restore of an older backup repeats it. The list comes first: an erasure must not be in the database alone.
 */
export async function erase(deps: PrivacyDeps, email: string): Promise<Erasure> {
  const { database, encryption, clock, dataDir } = deps;
  const person = { emailKey: emailKeyOf(email), until: clock.now() };
  const erasure = makeErasure(encryption, person.emailKey, person.until);
  await listErasures(dataDir, [erasure]);
  return withTransaction(database, async (transaction) => {
    const erased = await erasePerson(deps, person, transaction);
    await storeErasures(database.model, [erasure], transaction);
    return {
      orders: erased.order,
      subscribers: erased.subscriber,
      withdrawals: erased.withdrawal,
      stockNotifications: erased.stockNotification,
    };
  });
}
