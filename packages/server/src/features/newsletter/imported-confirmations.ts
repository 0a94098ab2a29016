import type { Transaction } from "../../db/sequelize.ts";
import { emailsPerHour } from "../../email/sending-limit.ts";
import { enqueueAll } from "../../jobs/outbox.ts";
import { confirmationKey, importedConfirmationEmail } from "./confirmation-email.job.ts";
import { findPause } from "./request-confirmation.ts";
import type { SubscriberRow } from "../subscribers/tables.ts";
import { jobTable } from "../../jobs/table.ts";
import type { Services } from "../feature.ts";

const hourMs = 3_600_000;

/**
 * Enqueues the confirmation emails of imported people. They are due in turn, as many an hour as may be sent, and wait in a
 * queue of their own: a person who signs up on the site does not wait for them. Who was asked lately is not asked again.
 */
export async function requestImportedConfirmations(
  services: Services,
  rows: readonly SubscriberRow[],
  now: Date,
  transaction: Transaction,
): Promise<void> {
  const asked: SubscriberRow[] = [];
  for (const row of rows) {
    const isNew = row.confirmationRequestedAt?.getTime() === now.getTime();
    if (!isNew && (await findPause(services, row, transaction)) !== null) continue;
    if (!isNew) await row.update({ confirmationRequestedAt: now }, { transaction });
    asked.push(row);
  }
  const { kind } = importedConfirmationEmail;
  const waiting = await services.database.model(jobTable).count({ where: { kind, outcome: null }, transaction });
  await enqueueAll(
    services.database,
    transaction,
    importedConfirmationEmail,
    asked.map((row, index) => ({
      payload: { subscriberId: row.id, confirmationRequestedAt: now.toISOString() },
      dedupeKey: confirmationKey(row.id, now),
      now,
      runAt: new Date(now.getTime() + Math.floor((waiting + index) / emailsPerHour) * hourMs),
    })),
  );
}
