import { DataTypes, type QueryInterface } from "sequelize";
import {
  dropIndex,
  ensureColumn,
  ensureIndex,
  ensureTable,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const noneByDefault = { ...wholeNumberColumn, defaultValue: 0 };

/**
 * Releases and tracks as entries of downloads, the files that a ticket's download consists of, the covers of releases,
 * and what of an encoded file only new tags change.
 */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "download_files", "release_id", noneByDefault);
  await ensureColumn(db, "download_files", "track_id", noneByDefault);
  await ensureColumn(db, "download_files", "announced_at", optionalMomentColumn);
  const entry = ["access_id", "product_file_id", "release_id", "track_id"];
  await ensureIndex(db, "download_files", entry, { unique: true, about: "entry" });
  await dropIndex(db, "download_files", "download_files_access_id_product_file_id_unique");
  await ensureIndex(db, "download_files", ["release_id"]);
  await ensureColumn(db, "download_tickets", "layout", { ...longTextColumn(db), allowNull: true });
  await ensureColumn(db, "track_renditions", "audio_hash", { ...keyColumn(64), defaultValue: "" });
  await ensureTable(db, "release_covers", {
    release_id: { ...wholeNumberColumn, primaryKey: true },
    source_url: { ...longTextColumn(db) },
    storage_key: keyColumn(64),
    sha256: keyColumn(64),
    crc32: { type: DataTypes.BIGINT, allowNull: false },
    size: { type: DataTypes.BIGINT, allowNull: false },
    created_at: momentColumn,
  });
  await ensureIndex(db, "releases", ["product_id"]);
  await ensureIndex(db, "tracks", ["product_id"]);
}
