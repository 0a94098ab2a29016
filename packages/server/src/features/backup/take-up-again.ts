import type { Session } from "./table-rows.ts";
import { momentText } from "../../db/statements.ts";

interface Gap {
  readonly takenAt: Date;
  readonly now: Date;
  /** Kinds of jobs that may be done twice. */
  readonly repeatableJobs: readonly string[];
  /** No change of content that running processes know of has a larger number. */
  readonly oldVersions: number;
}

/**
 * Prepares rows of the past for going on now. What happened since the backup is not in it: a mail that waited then may
 * have been sent, and is never sent by itself a second time; an order that was open may have been paid and confirmed,
 * which the provider will be asked. `source` is an SQLite file of one's own.
 */
export async function takeUpAgain({ sequelize, transaction }: Session, gap: Gap): Promise<void> {
  const now = momentText(gap.now, true);
  const run = (sql: string, bind: unknown[]) => sequelize.query(sql, { bind, transaction });
  const places = gap.repeatableJobs.map((_, index) => `$${index + 3}`).join(", ");
  await run(
    `UPDATE jobs SET outcome = 'uncertain', finished_at = $1, last_error = $2, locked_by = NULL, locked_until = NULL
     WHERE outcome IS NULL AND kind NOT IN (${places})`,
    [now, heldBack(gap.takenAt), ...gap.repeatableJobs],
  );
  await run("UPDATE orders SET restored_at = $1 WHERE paid_at IS NULL", [now]);
  await run("UPDATE content_version SET version = version + $1", [gap.oldVersions + 1]);
}

function heldBack(takenAt: Date): string {
  return `mail uncertain: it may have been sent since the backup of ${takenAt.toISOString()}, which was restored`;
}
