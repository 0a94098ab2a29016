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
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "../schema-steps.ts";

/** Newsletter subscribers and issues. */
export async function createAudience(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  await ensureTable(db, "subscribers", {
    id: idColumn,
    email: textColumn(254),
    email_key: keyColumn(254),
    name: optional(textColumn(200)),
    subscribed: flagColumn,
    confirm_token: keyColumn(64),
    unsubscribe_token: keyColumn(64),
    confirmation_requested_at: optional(momentColumn),
    confirmed_at: optional(momentColumn),
    unsubscribed_at: optional(momentColumn),
    created_at: momentColumn,
    source: optional(keyColumn(16)),
    consent_text: optional(textColumn(1000)),
    consent_at: optional(momentColumn),
    name_folded: optional(keyColumn(1000)),
  });
  await ensureIndexes(db, "subscribers", {
    unique: [["email_key"], ["confirm_token"], ["unsubscribe_token"]],
    index: [["subscribed", "confirmed_at"], ["subscribed"], ["unsubscribed_at"]],
  });
  await ensureTable(db, "subscriber_days", {
    day: inPrimaryKey(keyColumn(10)),
    subscribed: wholeNumberColumn,
    departed: wholeNumberColumn,
  });
  await ensureTable(db, "newsletter_suppressions", {
    email_hash: inPrimaryKey(keyColumn(64)),
    created_at: momentColumn,
    reason: withDefault(keyColumn(16), "unsubscribed"),
    source: withDefault(keyColumn(16), "site"),
    issue_id: optional(wholeNumberColumn),
  });
  await ensureIndexes(db, "newsletter_suppressions", { index: [["issue_id"]] });
  await ensureTable(db, "erasures", {
    email_hash: inPrimaryKey(keyColumn(64)),
    erased_at: momentColumn,
  });
  await ensureTable(db, "issues", {
    id: idColumn,
    subject: textColumn(200),
    preheader: textColumn(200),
    doc: longText,
    segment_kind: keyColumn(16),
    segment_country: optional(textColumn(8)),
    state: keyColumn(16),
    send_at: optional(momentColumn),
    archive_slug: keyColumn(80),
    archived: optional(flagColumn),
    pause_reason: optional(textColumn(500)),
    resumes_at: optional(momentColumn),
    batch: withDefault(wholeNumberColumn, 0),
    backoffs: withDefault(wholeNumberColumn, 0),
    started_at: optional(momentColumn),
    ended_at: optional(momentColumn),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
    create_key: optional(keyColumn(36)),
    accepts_refusals: withDefault(flagColumn, false),
  });
  await ensureIndexes(db, "issues", { unique: [["archive_slug"], ["create_key"]], index: [["state"]] });
  await ensureTable(db, "issue_recipients", {
    issue_id: inPrimaryKey(wholeNumberColumn),
    subscriber_id: inPrimaryKey(wholeNumberColumn),
    state: keyColumn(16),
    due_at: momentColumn,
    attempts: withDefault(wholeNumberColumn, 0),
    batch: withDefault(wholeNumberColumn, 0),
    sending_started_at: optional(momentColumn),
    ended_at: optional(momentColumn),
    error: optional(textColumn(500)),
    bounced_at: optional(momentColumn),
    unsubscribed_at: optional(momentColumn),
  });
  await ensureIndex(db, "issue_recipients", ["issue_id", "state", "due_at"], { about: "turn" });
  await ensureTable(db, "sending_slots", {
    period: inPrimaryKey(keyColumn(16)),
    number: inPrimaryKey(wholeNumberColumn),
    free_at: momentColumn,
  });
  await ensureIndexes(db, "sending_slots", { index: [["period", "free_at"]] });
}
