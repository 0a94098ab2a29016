import { DataTypes, type QueryInterface } from "sequelize";
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
  wholeNumberColumn,
} from "../schema-steps.ts";

const optionalId = { type: DataTypes.INTEGER, allowNull: true };
const optionalText = (length: number) => textColumn(length, { allowNull: true });
const versionColumn = { ...wholeNumberColumn, defaultValue: 0 };

/** The artist's own music: releases, their tracks, the tracks' encoded files, and the plays of each day. */
export async function up(db: QueryInterface): Promise<void> {
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
