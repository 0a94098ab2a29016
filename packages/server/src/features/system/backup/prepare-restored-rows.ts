import { deleteProviderKeys, findUnreadableProviders } from "../../../db/provider-keys.ts";
import { timestampText } from "../../../db/statements.ts";
import { modelsOn } from "../../../db/table.ts";
import { recoveryCodeTable } from "../../../http/tables.ts";
import type { Encryption } from "../../../kernel/encryption.ts";
import { findUnreadable } from "../account/encrypt-secrets.ts";
import type { Session } from "./write-archive.ts";

interface Gap {
  readonly takenAt: Date;
  readonly now: Date;
  /** Idempotent job kinds. */
  readonly repeatableJobs: readonly string[];
  /** The highest content version that running processes may have seen. */
  readonly oldVersions: number;
}

/**
 * Prepares the rows of a backup for use. Events since the backup are missing from it: a pending email may have been
 * sent, so it is never sent automatically; a pending order may have been paid and confirmed, so the provider will be
 * asked. `source` is a staging database.
 */
export async function prepareRestoredRows({ sequelize, transaction }: Session, gap: Gap): Promise<void> {
  const now = timestampText(gap.now, true);
  const run = (sql: string, bind: unknown[]) => sequelize.query(sql, { bind, transaction });
  const places = gap.repeatableJobs.map((_, index) => `$${index + 3}`).join(", ");
  await run(
    `UPDATE jobs SET outcome = 'uncertain', finished_at = $1, last_error = $2, locked_by = NULL, locked_until = NULL, running_alone = NULL
     WHERE outcome IS NULL AND kind NOT IN (${places})`,
    [now, heldReason(gap.takenAt), ...gap.repeatableJobs],
  );
  // A starting process enqueues no recurring job within a minute of the last one, but the results of that job are lost.
  const lastMinute = timestampText(new Date(gap.takenAt.getTime() - 60_000), true);
  await run(
    `DELETE FROM jobs WHERE outcome = 'done' AND created_at > $1
     AND kind IN (${gap.repeatableJobs.map((_, index) => `$${index + 2}`).join(", ")})`,
    [lastMinute, ...gap.repeatableJobs],
  );
  await run("UPDATE orders SET restored_at = $1 WHERE paid_at IS NULL", [now]);
  // The provider's records since the first payment are read again.
  await run(
    `UPDATE provider_cursors
     SET up_to = COALESCE((SELECT MIN(created_at) FROM orders WHERE paid_at IS NOT NULL), up_to)`,
    [],
  );
  // Payments since the backup belong to orders that the backup does not contain.
  await run("DELETE FROM provider_cursors WHERE kind IN ('checkouts', 'backup')", []);
  const takenAt = timestampText(gap.takenAt, true);
  await run("INSERT INTO provider_cursors (kind, up_to) VALUES ('checkouts', $1), ('backup', $1)", [takenAt]);
  await run(
    `UPDATE issues SET state = 'paused', pause_reason = $1, resumes_at = NULL
     WHERE state IN ('scheduled', 'sending') OR (state = 'paused' AND resumes_at IS NOT NULL)`,
    [pauseReason(gap.takenAt)],
  );
  // Its email may have been sent since the backup. One that is due later cannot have been.
  await run("UPDATE gifts SET state = 'uncertain' WHERE state = 'waiting' AND due_at <= $1", [now]);
  await run(
    `UPDATE sequence_emails SET state = 'uncertain', ended_at = $1, error = $2 WHERE state IN ('waiting', 'sending')`,
    [now, heldReason(gap.takenAt)],
  );
  await run("UPDATE sequences SET due_after = $1, pause_reason = $2, resumes_at = NULL WHERE is_enabled = 1", [
    now,
    sequenceReason(gap.takenAt),
  ]);
  await run("UPDATE content_version SET version = version + $1", [gap.oldVersions + 1]);
}

function pauseReason(takenAt: Date): string {
  return `The backup of ${takenAt.toISOString()} was restored. Who got this issue since then would get it again.`;
}

function sequenceReason(takenAt: Date): string {
  return `The backup of ${takenAt.toISOString()} was restored. Who got the first email of a quiet year since then would get it again; what was due before the restore is skipped.`;
}

function heldReason(takenAt: Date): string {
  return `email uncertain: it may have been sent since the backup of ${takenAt.toISOString()}, which was restored`;
}

/** The rows that were deleted because this machine cannot read them. */
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
