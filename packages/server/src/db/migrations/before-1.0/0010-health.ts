import type { QueryInterface } from "sequelize";
import {
  ensureColumn,
  ensureTable,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Which request promised a job, what became of the provider's webhooks hour by hour, and the troubles that last. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "jobs", "request_id", textColumn(64, { allowNull: true }));
  await ensureTable(db, "webhook_tallies", {
    id: keyColumn(64, { primaryKey: true }),
    outcome: textColumn(32),
    hits: wholeNumberColumn,
    last_at: momentColumn,
    last_kind: textColumn(64, { allowNull: true }),
  });
  await ensureTable(db, "troubles", {
    kind: keyColumn(32, { primaryKey: true }),
    begun_at: momentColumn,
    told_at: optionalMomentColumn,
  });
}
