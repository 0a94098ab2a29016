import { countSubscriberChange } from "./counts.ts";
import { Transaction } from "../../db/sequelize.ts";
import { withTransaction } from "../../db/transaction.ts";
import { notFound } from "../../kernel/errors.ts";
import { subscriberTable } from "./tables.ts";
import { suppressEmails } from "../../email/suppressions.ts";
import type { Services } from "../feature.ts";

/**
 * Deletes a subscriber and keeps a keyed hash of the email address, so that neither the form nor an import brings it
 * back; an invitation does.
 * @throws {HttpError} 404 if there is none with this id
 */
export function deleteSubscriber(services: Services, id: number): Promise<void> {
  const { database, clock } = services;
  return withTransaction(database, async (transaction) => {
    const row = await database.model(subscriberTable).findByPk(id, { transaction, lock: Transaction.LOCK.UPDATE });
    if (!row) throw notFound("This subscriber does not exist");
    const at = clock.now();
    await suppressEmails(services, [row.emailKey], { reason: "erased", source: "site", at }, transaction);
    await row.destroy({ transaction });
    await countSubscriberChange(database, { at, departed: row.subscribed ? 1 : 0 }, transaction);
  });
}
