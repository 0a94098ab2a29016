import { DataTypes, type QueryInterface } from "sequelize";
import type { Migration } from "../migration.ts";
import {
  dropIndex,
  ensureColumn,
  ensureIndex,
  ensureRow,
  ensureTable,
  flagColumn,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const bytesColumn = { type: DataTypes.BIGINT, allowNull: false };
const optionalId = { type: DataTypes.INTEGER, allowNull: true };

/** Files that are sold, and their uploads in parts. */
async function assets(db: QueryInterface): Promise<void> {
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

/** The files of products, and the buyers' access to them. */
async function downloads(db: QueryInterface): Promise<void> {
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

/** Which bytes of a download were sent, so that repeated ones do not make it complete. */
async function sentRanges(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "download_tickets", "sent_ranges", textColumn(2000, { allowNull: true }));
}

const optionalText = (length: number) => textColumn(length, { allowNull: true });
const versionColumn = { ...wholeNumberColumn, defaultValue: 0 };

/** The artist's own music: releases, their tracks, the tracks' encoded files, and the plays of each day. */
async function releases(db: QueryInterface): Promise<void> {
  const optionalLongText = { ...longTextColumn(db), allowNull: true };
  await ensureTable(db, "releases", {
    id: idColumn,
    slug: keyColumn(80),
    title: textColumn(200),
    kind: textColumn(16),
    release_at: optionalMomentColumn,
    visibility: textColumn(16),
    artwork_url: optionalLongText,
    description: optionalLongText,
    credits: optionalLongText,
    licence: optionalText(200),
    links: longTextColumn(db),
    product_id: optionalId,
    position: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: versionColumn,
  });
  await ensureIndex(db, "releases", ["slug"], { unique: true });
  await ensureTable(db, "tracks", {
    id: idColumn,
    release_id: wholeNumberColumn,
    number: wholeNumberColumn,
    title: textColumn(200),
    isrc: optionalText(12),
    lyrics: optionalLongText,
    credits: optionalLongText,
    preview: textColumn(16),
    clip_start_ms: wholeNumberColumn,
    plays_early: flagColumn,
    master_asset_id: optionalId,
    product_id: optionalId,
    audio_state: textColumn(16),
    audio_error: optionalText(300),
    audio_warning: optionalText(300),
    duration_ms: optionalId,
    waveform: optionalLongText,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: versionColumn,
  });
  await ensureIndex(db, "tracks", ["release_id"]);
  await ensureIndex(db, "tracks", ["master_asset_id"]);
  await ensureTable(db, "track_renditions", {
    id: idColumn,
    track_id: wholeNumberColumn,
    format: textColumn(16),
    storage_key: keyColumn(64),
    sha256: keyColumn(64),
    crc32: { type: DataTypes.BIGINT, allowNull: false },
    size: { type: DataTypes.BIGINT, allowNull: false },
    settings_hash: keyColumn(64),
    created_at: momentColumn,
  });
  await ensureIndex(db, "track_renditions", ["track_id", "format"], { unique: true });
  await ensureIndex(db, "track_renditions", ["sha256"]);
  await ensureTable(db, "track_plays", {
    track_id: { ...wholeNumberColumn, primaryKey: true },
    day: { ...keyColumn(10), primaryKey: true },
    plays: wholeNumberColumn,
  });
}

/** What the tags of an uploaded audio file say: its title, and its number on the release. */
async function assetTags(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "assets", "tag_title", textColumn(200, { allowNull: true }));
  await ensureColumn(db, "assets", "tag_number", { type: DataTypes.INTEGER, allowNull: true });
}

/** What the artist decides about the site. A published release has ended the built-in music already. */
async function siteSettings(db: QueryInterface): Promise<void> {
  await ensureTable(db, "site_settings", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    shows_default_music: flagColumn,
    default_music_ended_at: optionalMomentColumn,
    version: { ...wholeNumberColumn, defaultValue: 0 },
  });
  // No row in an empty database, into which a backup can be restored.
  const [released] = await db.sequelize.query("SELECT id FROM releases WHERE visibility = 'public' LIMIT 1");
  if (released.length === 0) return;
  const ended = { id: 1, shows_default_music: true, default_music_ended_at: new Date(), version: 0 };
  await ensureRow(db, "site_settings", ended);
}

const noneByDefault = { ...wholeNumberColumn, defaultValue: 0 };

/**
 * Releases and tracks as entries of downloads, the files that a ticket's download consists of, the covers of releases,
 * and what of an encoded file only new tags change.
 */
async function albumDownloads(db: QueryInterface): Promise<void> {
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

export const migrations0025To0031: readonly Migration[] = [
  { name: "0025-assets", up: assets },
  { name: "0026-downloads", up: downloads },
  { name: "0027-sent-ranges", up: sentRanges },
  { name: "0028-releases", up: releases },
  { name: "0029-asset-tags", up: assetTags },
  { name: "0030-site-settings", up: siteSettings },
  { name: "0031-album-downloads", up: albumDownloads },
];
