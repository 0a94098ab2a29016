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

const optionalId = { type: DataTypes.INTEGER, allowNull: true };

/** The files of products, and the buyers' access to them. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "product_files", {
    id: idColumn,
    product_id: wholeNumberColumn,
    asset_id: wholeNumberColumn,
    label: textColumn(200),
    position: wholeNumberColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "product_files", ["product_id"]);
  await ensureIndex(db, "product_files", ["asset_id"]);
  await ensureTable(db, "download_access", {
    id: idColumn,
    order_id: wholeNumberColumn,
    max_downloads: wholeNumberColumn,
    expires_at: momentColumn,
    revoked_at: optionalMomentColumn,
    revoked_reason: textColumn(16, { allowNull: true }),
    created_at: momentColumn,
  });
  await ensureIndex(db, "download_access", ["order_id"], { unique: true });
  await ensureTable(db, "download_tokens", {
    token: keyColumn(64, { primaryKey: true }),
    access_id: wholeNumberColumn,
    created_at: momentColumn,
    replaced_at: optionalMomentColumn,
  });
  await ensureIndex(db, "download_tokens", ["access_id"]);
  await ensureTable(db, "download_files", {
    id: idColumn,
    access_id: wholeNumberColumn,
    order_item_id: wholeNumberColumn,
    product_file_id: wholeNumberColumn,
    asset_id: wholeNumberColumn,
    label: textColumn(200),
    position: wholeNumberColumn,
    used: { ...wholeNumberColumn, defaultValue: 0 },
    revoked_at: optionalMomentColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "download_files", ["access_id", "product_file_id"], { unique: true });
  await ensureIndex(db, "download_files", ["product_file_id"]);
  await ensureIndex(db, "download_files", ["asset_id"]);
  await ensureTable(db, "download_tickets", {
    id: idColumn,
    ticket: keyColumn(64),
    token: keyColumn(64),
    download_file_id: wholeNumberColumn,
    asset_id: optionalId,
    format: textColumn(16, { allowNull: true }),
    bytes_sent: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
    completed_at: optionalMomentColumn,
    expires_at: momentColumn,
    created_at: momentColumn,
  });
  await ensureIndex(db, "download_tickets", ["ticket"], { unique: true });
  await ensureIndex(db, "download_tickets", ["download_file_id"]);
}
