import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const keyPart = { ...wholeNumberColumn, primaryKey: true };
const counter = { ...wholeNumberColumn, defaultValue: 0 };
const optionalText = (length: number) => textColumn(length, { allowNull: true });

/** Newsletter issues, their recipients, and the limits of sending. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "issues", {
    id: idColumn,
    subject: textColumn(200),
    preheader: textColumn(200),
    doc: longTextColumn(db),
    segment_kind: keyColumn(16),
    segment_country: optionalText(8),
    state: keyColumn(16),
    send_at: optionalMomentColumn,
    archive_slug: keyColumn(80),
    archived: { type: DataTypes.BOOLEAN, allowNull: true },
    pause_reason: optionalText(500),
    resumes_at: optionalMomentColumn,
    batch: counter,
    backoffs: counter,
    started_at: optionalMomentColumn,
    ended_at: optionalMomentColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: counter,
  });
  await ensureIndex(db, "issues", ["archive_slug"], { unique: true });
  await ensureIndex(db, "issues", ["state"]);

  await ensureTable(db, "issue_recipients", {
    issue_id: keyPart,
    subscriber_id: keyPart,
    state: keyColumn(16),
    due_at: momentColumn,
    attempts: counter,
    batch: counter,
    sending_started_at: optionalMomentColumn,
    ended_at: optionalMomentColumn,
    error: optionalText(500),
    bounced_at: optionalMomentColumn,
    unsubscribed_at: optionalMomentColumn,
  });
  await ensureIndex(db, "issue_recipients", ["issue_id", "state", "due_at"], { about: "turn" });

  await ensureTable(db, "sending_slots", {
    period: keyColumn(16, { primaryKey: true }),
    number: keyPart,
    free_at: momentColumn,
  });
  await ensureIndex(db, "sending_slots", ["period", "free_at"]);
}
