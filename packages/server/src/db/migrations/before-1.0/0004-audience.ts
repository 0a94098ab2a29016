import type { QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
} from "../schema-steps.ts";

/** Newsletter subscribers and the copy of the streaming service's lists. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "subscribers", {
    id: idColumn,
    email: textColumn(254),
    email_key: keyColumn(254),
    name: textColumn(200, { allowNull: true }),
    subscribed: flagColumn,
    confirm_token: keyColumn(64),
    unsubscribe_token: keyColumn(64),
    asked_at: optionalMomentColumn,
    confirmed_at: optionalMomentColumn,
    unsubscribed_at: optionalMomentColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "subscribers", ["email_key"], { unique: true });
  await ensureIndex(db, "subscribers", ["confirm_token"], { unique: true });
  await ensureIndex(db, "subscribers", ["unsubscribe_token"], { unique: true });

  await ensureTable(db, "streaming_lists", {
    kind: keyColumn(32, { primaryKey: true }),
    artist_id: keyColumn(64),
    items: longTextColumn(db),
    fetched_at: momentColumn,
  });
}
