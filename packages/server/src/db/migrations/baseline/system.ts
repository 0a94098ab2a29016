import type { QueryInterface } from "sequelize";
import {
  bigNumberColumn,
  chosenIdColumn,
  ensureIndexes,
  ensureTable,
  flagColumn,
  idColumn,
  inPrimaryKey,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  text64kColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Admins, sessions, jobs and the program's own state. */
export async function createSystem(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  await ensureTable(db, "admin_users", {
    id: idColumn,
    username: textColumn(190),
    password_hash: textColumn(255),
    totp_secret: optional(keyColumn(200)),
    pending_totp_secret: optional(keyColumn(200)),
    last_totp_step: optional(wholeNumberColumn),
  });
  await ensureIndexes(db, "admin_users", { unique: [["username"]] });
  await ensureTable(db, "recovery_codes", {
    admin_user_id: inPrimaryKey(wholeNumberColumn),
    code_hash: inPrimaryKey(keyColumn(64)),
  });
  await ensureTable(db, "sessions", {
    id: inPrimaryKey(keyColumn(64)),
    data: text64kColumn,
    admin_user_id: optional(wholeNumberColumn),
    created_at: momentColumn,
    seen_at: momentColumn,
    expires_at: momentColumn,
    user_agent: optional(textColumn(300)),
  });
  await ensureIndexes(db, "sessions", { index: [["admin_user_id"], ["expires_at"]] });
  await ensureTable(db, "login_ips", {
    id: inPrimaryKey(keyColumn(64)),
    last_login_at: momentColumn,
  });
  await ensureTable(db, "security_events", {
    id: idColumn,
    at: momentColumn,
    kind: textColumn(32),
    username: textColumn(200),
    browser: optional(textColumn(64)),
    ip: optional(textColumn(45)),
  });
  await ensureIndexes(db, "security_events", { index: [["at"]] });
  await ensureTable(db, "provider_keys", {
    provider: inPrimaryKey(keyColumn(20)),
    encrypted_keys: longText,
    changed_at: momentColumn,
    tested_hash: optional(textColumn(100)),
  });
  await ensureTable(db, "rate_limits", {
    id: inPrimaryKey(keyColumn(190)),
    hits: wholeNumberColumn,
    resets_at: momentColumn,
  });
  await ensureIndexes(db, "rate_limits", { index: [["resets_at"]] });
  await ensureTable(db, "jobs", {
    id: idColumn,
    kind: textColumn(64),
    payload: text64kColumn,
    dedupe_key: keyColumn(190),
    run_at: momentColumn,
    attempts: wholeNumberColumn,
    locked_by: optional(textColumn(64)),
    locked_until: optional(momentColumn),
    sending_started_at: optional(momentColumn),
    last_error: optional(text64kColumn),
    outcome: optional(textColumn(16)),
    finished_at: optional(momentColumn),
    created_at: momentColumn,
    request_id: optional(textColumn(64)),
    progress: optional(wholeNumberColumn),
    first_failed_at: optional(momentColumn),
    running_alone: optional(textColumn(64)),
  });
  await ensureIndexes(db, "jobs", {
    unique: [["dedupe_key"], ["running_alone"]],
    index: [["outcome", "kind", "run_at"]],
  });
  await ensureTable(db, "alerts", {
    kind: inPrimaryKey(keyColumn(32)),
    started_at: momentColumn,
    notified_at: optional(momentColumn),
    seen_at: optional(momentColumn),
  });
  await ensureTable(db, "running_processes", {
    id: inPrimaryKey(keyColumn(32)),
    seen_at: momentColumn,
  });
  await ensureTable(db, "backup_runs", {
    id: idColumn,
    started_at: momentColumn,
    finished_at: momentColumn,
    file: optional(text64kColumn),
    bytes: optional(bigNumberColumn),
    ok: flagColumn,
    error: optional(text64kColumn),
  });
  await ensureIndexes(db, "backup_runs", { index: [["started_at"]] });
  await ensureTable(db, "setup_state", {
    id: chosenIdColumn,
    dismissed_at: momentColumn,
  });
  await ensureTable(db, "demo_rows", {
    kind: inPrimaryKey(keyColumn(16)),
    row_id: inPrimaryKey(wholeNumberColumn),
    created_at: momentColumn,
  });
}
