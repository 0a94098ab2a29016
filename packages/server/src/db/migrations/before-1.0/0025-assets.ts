import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const bytesColumn = { type: DataTypes.BIGINT, allowNull: false };
const optionalId = { type: DataTypes.INTEGER, allowNull: true };

/** Files that are sold, and their uploads in parts. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "assets", {
    id: idColumn,
    storage_key: keyColumn(64),
    sha256: keyColumn(64, { allowNull: true }),
    crc32: { type: DataTypes.BIGINT, allowNull: true },
    size: bytesColumn,
    media_type: textColumn(100),
    file_name: textColumn(255),
    state: textColumn(16),
    refusal: textColumn(300, { allowNull: true }),
    created_at: momentColumn,
    checked_at: optionalMomentColumn,
  });
  await ensureIndex(db, "assets", ["storage_key"], { unique: true });
  await ensureIndex(db, "assets", ["sha256"]);
  await ensureTable(db, "asset_uploads", {
    id: idColumn,
    storage_key: keyColumn(64),
    storage_upload: keyColumn(1000, { allowNull: true }),
    file_name: textColumn(255),
    size: bytesColumn,
    part_bytes: wholeNumberColumn,
    asset_id: optionalId,
    admin_name: textColumn(190),
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "asset_uploads", ["updated_at"]);
  await ensureTable(db, "asset_upload_parts", {
    upload_id: { ...wholeNumberColumn, primaryKey: true },
    number: { ...wholeNumberColumn, primaryKey: true },
    size: wholeNumberColumn,
    sha256: keyColumn(64),
    etag: keyColumn(200),
    stored_at: momentColumn,
  });
}
