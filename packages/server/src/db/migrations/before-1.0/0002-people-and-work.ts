import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureRow,
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Admins, sessions, rate limits, the outbox and the version of the public content. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "admin_users", { id: idColumn, username: textColumn(190), password_hash: textColumn(255) });
  await ensureIndex(db, "admin_users", ["username"], { unique: true });

  await ensureTable(db, "sessions", {
    id: keyColumn(64, { primaryKey: true }),
    data: { type: DataTypes.TEXT, allowNull: false },
    admin_user_id: { type: DataTypes.INTEGER, allowNull: true },
    created_at: momentColumn,
    seen_at: momentColumn,
    expires_at: momentColumn,
  });
  await ensureIndex(db, "sessions", ["admin_user_id"]);
  await ensureIndex(db, "sessions", ["expires_at"]);

  await ensureTable(db, "rate_limits", {
    id: keyColumn(190, { primaryKey: true }),
    hits: wholeNumberColumn,
    resets_at: momentColumn,
  });
  await ensureIndex(db, "rate_limits", ["resets_at"]);

  await ensureTable(db, "jobs", {
    id: idColumn,
    kind: textColumn(64),
    payload: { type: DataTypes.TEXT, allowNull: false },
    dedupe_key: keyColumn(190),
    run_at: momentColumn,
    attempts: wholeNumberColumn,
    locked_by: textColumn(64, { allowNull: true }),
    locked_until: optionalMomentColumn,
    handed_over_at: optionalMomentColumn,
    last_error: { type: DataTypes.TEXT, allowNull: true },
    outcome: textColumn(16, { allowNull: true }),
    finished_at: optionalMomentColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "jobs", ["dedupe_key"], { unique: true });
  await ensureIndex(db, "jobs", ["outcome", "run_at"]);

  await ensureTable(db, "content_version", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    version: wholeNumberColumn,
  });
  await ensureRow(db, "content_version", { id: 1, version: 0 });
}
