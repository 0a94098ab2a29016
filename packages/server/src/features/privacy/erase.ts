import type { Erasure } from "@recital/contract/endpoints/legal";
import { erasePerson } from "./erase-person.ts";
import { listErasures, makeErasure, storeErasures } from "./erasures.ts";
import { withTransaction } from "../../db/transaction.ts";
import { emailKeyOf } from "../../kernel/email-key.ts";
import type { Services } from "../feature.ts";

/**
 * Erases a person's data and keeps the erasure as a keyed hash, in the database and in the list beside it, so that the
 * restore of an older backup repeats it. The list comes first: an erasure must not be in the database alone.
 */
export async function erase(services: Services, email: string): Promise<Erasure> {
  const { database, encryption, clock, dataDir } = services;
  const person = { emailKey: emailKeyOf(email), until: clock.now() };
  const erasure = makeErasure(encryption, person.emailKey, person.until);
  await listErasures(dataDir, [erasure]);
  return withTransaction(database, async (transaction) => {
    const erased = await erasePerson(services, person, transaction);
    await storeErasures(database.model, [erasure], transaction);
    return {
      orders: erased.order,
      subscribers: erased.subscriber,
      withdrawals: erased.withdrawal,
      stockNotifications: erased.stockNotification,
    };
  });
}
