import type { QueryInterface } from "sequelize";
import {
  bigNumberColumn,
  chosenIdColumn,
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

/** Releases and tracks, the files that are sold, and their downloads. */
export async function createMusic(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  await ensureTable(db, "releases", {
    id: idColumn,
    slug: keyColumn(80),
    title: textColumn(200),
    kind: textColumn(16),
    release_at: optional(momentColumn),
    visibility: textColumn(16),
    artwork_url: optional(longText),
    description: optional(longText),
    credits: optional(longText),
    licence: optional(textColumn(200)),
    links: longText,
    product_id: optional(wholeNumberColumn),
    position: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureIndexes(db, "releases", { unique: [["slug"]], index: [["product_id"]] });
  await ensureTable(db, "release_slugs", {
    slug: inPrimaryKey(keyColumn(80)),
    release_id: wholeNumberColumn,
    replaced_at: momentColumn,
  });
  await ensureIndexes(db, "release_slugs", { index: [["release_id"]] });
  await ensureTable(db, "release_covers", {
    release_id: chosenIdColumn,
    source_url: longText,
    storage_key: keyColumn(64),
    sha256: keyColumn(64),
    crc32: bigNumberColumn,
    size: bigNumberColumn,
    created_at: momentColumn,
  });
  await ensureTable(db, "tracks", {
    id: idColumn,
    release_id: wholeNumberColumn,
    number: wholeNumberColumn,
    title: textColumn(200),
    isrc: optional(textColumn(12)),
    lyrics: optional(longText),
    credits: optional(longText),
    preview: textColumn(16),
    clip_start_ms: wholeNumberColumn,
    plays_early: flagColumn,
    master_asset_id: optional(wholeNumberColumn),
    product_id: optional(wholeNumberColumn),
    audio_state: textColumn(16),
    audio_error: optional(textColumn(300)),
    audio_warning: optional(textColumn(300)),
    duration_ms: optional(wholeNumberColumn),
    waveform: optional(longText),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: withDefault(wholeNumberColumn, 0),
  });
  await ensureIndexes(db, "tracks", { index: [["release_id"], ["master_asset_id"], ["product_id"]] });
  await ensureTable(db, "track_renditions", {
    id: idColumn,
    track_id: wholeNumberColumn,
    format: textColumn(16),
    storage_key: keyColumn(64),
    sha256: keyColumn(64),
    crc32: bigNumberColumn,
    size: bigNumberColumn,
    settings_hash: keyColumn(64),
    created_at: momentColumn,
    audio_hash: withDefault(keyColumn(64), ""),
  });
  await ensureIndexes(db, "track_renditions", { unique: [["track_id", "format"]], index: [["sha256"]] });
  await ensureTable(db, "track_plays", {
    track_id: inPrimaryKey(wholeNumberColumn),
    day: inPrimaryKey(keyColumn(10)),
    plays: wholeNumberColumn,
  });
  await ensureTable(db, "streaming_lists", {
    kind: inPrimaryKey(keyColumn(32)),
    artist_id: keyColumn(64),
    items: longText,
    fetched_at: momentColumn,
  });
  await ensureTable(db, "assets", {
    id: idColumn,
    storage_key: keyColumn(64),
    sha256: optional(keyColumn(64)),
    crc32: optional(bigNumberColumn),
    size: bigNumberColumn,
    media_type: textColumn(100),
    file_name: textColumn(255),
    state: textColumn(16),
    refusal: optional(textColumn(300)),
    created_at: momentColumn,
    checked_at: optional(momentColumn),
    tag_title: optional(textColumn(200)),
    tag_number: optional(wholeNumberColumn),
    warning: optional(textColumn(300)),
  });
  await ensureIndexes(db, "assets", { unique: [["storage_key"]], index: [["sha256"]] });
  await ensureTable(db, "asset_uploads", {
    id: idColumn,
    storage_key: keyColumn(64),
    storage_upload: optional(keyColumn(1000)),
    file_name: textColumn(255),
    size: bigNumberColumn,
    part_bytes: wholeNumberColumn,
    asset_id: optional(wholeNumberColumn),
    admin_name: textColumn(190),
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndexes(db, "asset_uploads", { index: [["updated_at"]] });
  await ensureTable(db, "asset_upload_parts", {
    upload_id: inPrimaryKey(wholeNumberColumn),
    number: inPrimaryKey(wholeNumberColumn),
    size: wholeNumberColumn,
    sha256: keyColumn(64),
    etag: keyColumn(200),
    stored_at: momentColumn,
  });
  await ensureTable(db, "product_files", {
    id: idColumn,
    product_id: wholeNumberColumn,
    asset_id: wholeNumberColumn,
    label: textColumn(200),
    position: wholeNumberColumn,
    created_at: momentColumn,
  });
  await ensureIndexes(db, "product_files", { index: [["product_id"], ["asset_id"]] });
  await ensureTable(db, "download_access", {
    id: idColumn,
    order_id: wholeNumberColumn,
    max_downloads: wholeNumberColumn,
    expires_at: momentColumn,
    revoked_at: optional(momentColumn),
    revoked_reason: optional(textColumn(16)),
    created_at: momentColumn,
  });
  await ensureIndexes(db, "download_access", { unique: [["order_id"]] });
  await ensureTable(db, "download_tokens", {
    token: inPrimaryKey(keyColumn(64)),
    access_id: wholeNumberColumn,
    created_at: momentColumn,
    replaced_at: optional(momentColumn),
  });
  await ensureIndexes(db, "download_tokens", { index: [["access_id"]] });
  await ensureTable(db, "download_files", {
    id: idColumn,
    access_id: wholeNumberColumn,
    order_item_id: wholeNumberColumn,
    product_file_id: wholeNumberColumn,
    asset_id: wholeNumberColumn,
    label: textColumn(200),
    position: wholeNumberColumn,
    used: withDefault(wholeNumberColumn, 0),
    revoked_at: optional(momentColumn),
    created_at: momentColumn,
    release_id: withDefault(wholeNumberColumn, 0),
    track_id: withDefault(wholeNumberColumn, 0),
    announced_at: optional(momentColumn),
  });
  await ensureIndexes(db, "download_files", { index: [["product_file_id"], ["asset_id"], ["release_id"]] });
  await ensureIndex(db, "download_files", ["access_id", "product_file_id", "release_id", "track_id"], {
    unique: true,
    about: "entry",
  });
  await ensureTable(db, "download_tickets", {
    id: idColumn,
    ticket: keyColumn(64),
    token: keyColumn(64),
    download_file_id: wholeNumberColumn,
    asset_id: optional(wholeNumberColumn),
    format: optional(textColumn(16)),
    bytes_sent: withDefault(bigNumberColumn, 0),
    completed_at: optional(momentColumn),
    expires_at: momentColumn,
    created_at: momentColumn,
    sent_ranges: optional(textColumn(2000)),
    layout: optional(longText),
  });
  await ensureIndexes(db, "download_tickets", { unique: [["ticket"]], index: [["download_file_id"]] });
}
