import { Op, type Transaction } from "../../../db/sequelize.ts";
import type { ProviderName } from "../../../domain/provider-keys.ts";
import { sendsEmail } from "../../../jobs/lanes.ts";
import { enqueue, nudgeWorkers } from "../../../jobs/outbox.ts";
import { jobTable } from "../../../jobs/table.ts";
import { providerCursorTable } from "../../orders/reconcile/table.ts";
import type { Services } from "../../feature.ts";

/** Makes the jobs due that wait for a provider, and enqueues the scheduled jobs of the provider. */
export async function wakeJobs(
  { database, jobs, schedules }: Services,
  provider: ProviderName,
  now: Date,
  transaction: Transaction,
): Promise<void> {
  const kinds = jobs.filter((entry) => entry.provider === provider).map(({ job }) => job.kind);
  const emails = provider === "smtp" ? jobs.filter(({ job }) => sendsEmail(job)).map(({ job }) => job.kind) : [];
  const waiting = { outcome: null, lockedUntil: null, runAt: { [Op.gt]: now } };
  // Emails without a failed attempt wait for their own time.
  const failed = { kind: emails, attempts: { [Op.gt]: 0 } };
  await database
    .model(jobTable)
    .update({ runAt: now }, { where: { [Op.and]: [waiting, { [Op.or]: [{ kind: kinds }, failed] }] }, transaction });
  nudgeWorkers(database, transaction);
  // Another account may have checkouts that the one before did not know.
  if (provider === "stripe")
    await database.model(providerCursorTable).destroy({ where: { kind: "checkouts" }, transaction });
  for (const { job } of schedules().filter((entry) => kinds.includes(entry.job.kind))) {
    const dedupeKey = `${job.kind}-keys-${now.toISOString()}`;
    await enqueue(database, transaction, job, { payload: {}, dedupeKey, now });
  }
}
