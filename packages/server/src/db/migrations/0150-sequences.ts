import type { QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureIndexes,
  ensureTable,
  flagColumn,
  idColumn,
  inPrimaryKey,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** Adds the sequences of automatic emails, and who got which. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "sequences", {
    kind: inPrimaryKey(keyColumn(16)),
    is_enabled: withDefault(flagColumn, false),
    enabled_at: optionalMomentColumn,
    steps: longTextColumn(db),
    last_step_id: withDefault(wholeNumberColumn, 0),
    pause_reason: optional(textColumn(500)),
    resumes_at: optionalMomentColumn,
    backoffs: withDefault(wholeNumberColumn, 0),
    due_after: optionalMomentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureTable(db, "sequence_emails", {
    id: idColumn,
    kind: keyColumn(16),
    subscriber_id: wholeNumberColumn,
    started_at: momentColumn,
    step_id: wholeNumberColumn,
    subject: textColumn(200),
    state: keyColumn(16),
    due_at: momentColumn,
    attempts: withDefault(wholeNumberColumn, 0),
    sending_started_at: optionalMomentColumn,
    ended_at: optionalMomentColumn,
    error: optional(textColumn(500)),
    bounced_at: optionalMomentColumn,
  });
  const start = ["kind", "subscriber_id", "started_at", "step_id"];
  await ensureIndex(db, "sequence_emails", start, { unique: true, about: "step" });
  await ensureIndex(db, "sequence_emails", ["state", "kind", "step_id", "due_at"], { about: "turn" });
  await ensureIndexes(db, "sequence_emails", { index: [["subscriber_id"], ["kind", "started_at"]] });
}
