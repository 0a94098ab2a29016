import type { QueryInterface } from "sequelize";
import {
  ensureIndexes,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optional,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
  withDefault,
} from "./schema-steps.ts";

/** Adds the private links of releases, and the tickets of what is heard and downloaded by them. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "share_links", {
    id: idColumn,
    release_id: wholeNumberColumn,
    token_hash: keyColumn(64),
    label: textColumn(200),
    expires_at: optionalMomentColumn,
    max_plays: optional(wholeNumberColumn),
    plays: withDefault(wholeNumberColumn, 0),
    last_play_at: optionalMomentColumn,
    can_download: withDefault(flagColumn, false),
    created_at: momentColumn,
    revoked_at: optionalMomentColumn,
  });
  await ensureIndexes(db, "share_links", { unique: [["token_hash"]], index: [["release_id"]] });
  await ensureTable(db, "share_tickets", {
    id: idColumn,
    ticket_hash: keyColumn(64),
    link_id: wholeNumberColumn,
    layout: longTextColumn(db),
    expires_at: momentColumn,
    created_at: momentColumn,
  });
  await ensureIndexes(db, "share_tickets", { unique: [["ticket_hash"]], index: [["link_id"]] });
}
