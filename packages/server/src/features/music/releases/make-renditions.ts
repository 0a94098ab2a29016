import { createHash } from "node:crypto";
import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import { formatDayIn } from "@recital/contract/values/format";
import { dayIn } from "@recital/contract/values/zoned-time";
import { chooseClip } from "../../../domain/releases.ts";
import { readChunks } from "../../../kernel/chunks.ts";
import { type AssetStore, newAssetKey } from "../../../ports/asset-store.ts";
import {
  type AudioFacts,
  type AudioFormat,
  type AudioTags,
  downloadFormats,
  type EncodeRequest,
  streamFormats,
} from "../../../ports/audio-tools.ts";
import { readFile } from "../assets/read-file.ts";
import type { AssetRow } from "../assets/tables.ts";
import type { Services } from "../../feature.ts";
import { copyStored, ensureCover } from "./covers.ts";
import {
  type ReleaseCoverRow,
  type ReleaseRow,
  releaseTable,
  type TrackRenditionRow,
  trackRenditionTable,
  type TrackRow,
  trackTable,
} from "./tables.ts";

export type NewRendition = Pick<
  TrackRenditionRow,
  "format" | "storageKey" | "sha256" | "crc32" | "size" | "settingsHash" | "audioHash"
>;

/** A folder for this work only, and the signal that ends it. */
export interface Workplace {
  readonly folder: string;
  readonly signal: AbortSignal;
}

interface Master extends Workplace {
  readonly track: TrackRow;
  readonly master: AssetRow;
  readonly facts: AudioFacts;
  /** Path of the master. */
  readonly from: string;
  /** Called with the part of the files that is made, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Reads what the files of a release's track are made of; makes the cover if its artwork changed. */
export async function readSource(services: Services, track: TrackRow, master: AssetRow): Promise<RenditionSource> {
  const { readSite, publicUrl, database } = services;
  const { artistName, timezone } = await readSite();
  const { releaseId } = track;
  const release = await database.model(releaseTable).findByPk(releaseId, { rejectOnEmpty: true });
  const tracksCount = await database.model(trackTable).count({ where: { releaseId } });
  const cover = await ensureCover(services, release);
  return { artistName, timezone, publicUrl, release, tracksCount, cover, track, master };
}

/**
 * Makes every file that the track needs and that is not made yet: by copying where only its tags or artwork differ, else
 * by encoding. Returns the new ones, and the rows to keep.
 */
export async function makeRenditions(
  services: Services,
  work: Master,
): Promise<{ added: NewRendition[]; kept: number[] }> {
  const { track, facts, master } = work;
  const existing = await services.database.model(trackRenditionTable).findAll({ where: { trackId: track.id } });
  const source = await readSource(services, track, master);
  const artwork = await copyCover(services, source, work);
  const [added, kept]: [NewRendition[], number[]] = [[], []];
  const formats = formatsOf(track, facts);
  for (const format of formats) {
    work.signal.throwIfAborted();
    const rendition = describeRendition(source, format, facts.durationMs);
    const present = existing.find((row) => row.format === format && row.audioHash === rendition.audioHash);
    if (present?.settingsHash === rendition.settingsHash) kept.push(present.id);
    else added.push(await encodeOne(services, work, { format, rendition, artwork }));
    work.onProgress((added.length + kept.length) / formats.length);
  }
  return { added, kept };
}

/** Copies a release's cover into the folder; returns its path, or null without one. */
export async function copyCover(
  services: Services,
  { cover }: RenditionSource,
  { folder, signal }: Workplace,
): Promise<string | null> {
  return cover && copyStored(services, cover, { to: join(folder, "cover.jpg"), signal });
}

function formatsOf({ preview }: TrackRow, { isLossless }: AudioFacts): AudioFormat[] {
  const sold = downloadFormats.filter((format) => format !== "flac" || isLossless);
  return [...sold, ...(preview === "none" ? [] : streamFormats)];
}

interface Wanted {
  readonly format: AudioFormat;
  readonly rendition: WantedRendition;
  /** Path of the cover. */
  readonly artwork: string | null;
}

async function encodeOne(
  services: Services,
  { from, facts: master, folder, signal }: Master,
  { format, rendition, artwork: cover }: Wanted,
): Promise<NewRendition> {
  const to = join(folder, format);
  const { clip, tags } = rendition;
  const artwork = isStreamFormat(format) ? null : cover;
  await services.audio.encode({ from, to, format, master, clip, tags, artwork, signal });
  return storeOne(services, { path: to, format, rendition, signal });
}

/** Copies an encoded file with other tags and artwork. */
export async function retagOne(
  services: Services,
  present: TrackRenditionRow,
  { folder, signal, format, rendition, artwork }: Workplace & Wanted,
): Promise<NewRendition> {
  const [from, to] = [join(folder, `${format}-before`), join(folder, format)];
  await copyStored(services, present, { to: from, signal });
  await services.audio.retag({ from, to, format, tags: rendition.tags, artwork, signal });
  await rm(from);
  return storeOne(services, { path: to, format, rendition, signal });
}

interface MadeFile {
  readonly path: string;
  readonly format: AudioFormat;
  readonly rendition: WantedRendition;
  readonly signal: AbortSignal;
}

async function storeOne(
  { assets, clock }: Services,
  { path, format, rendition: { settingsHash, audioHash }, signal }: MadeFile,
): Promise<NewRendition> {
  const storageKey = newAssetKey(clock.now());
  await putFile(assets, storageKey, path);
  await rm(path);
  const stored = await assets.open(storageKey);
  if (!stored) throw new Error("the encoded file is not in the store");
  const { sha256, crc32, size } = await readFile(stored, [], signal);
  return { format, storageKey, sha256, crc32, size, settingsHash, audioHash };
}

async function putFile(assets: AssetStore, storageKey: string, path: string): Promise<void> {
  const file = await open(path);
  try {
    await assets.put(storageKey, readChunks(file));
  } finally {
    await file.close();
  }
}

/** Changes when the encoder's settings do, so that every file is made again. */
const encoderSettings = 1;

/** Everything that a track's files are made of. */
export interface RenditionSource {
  readonly artistName: string;
  /** The time zone of the site. */
  readonly timezone: string;
  readonly publicUrl: string;
  readonly release: ReleaseRow;
  /** Of the release. */
  readonly tracksCount: number;
  readonly cover: ReleaseCoverRow | null;
  readonly track: TrackRow;
  readonly master: Pick<AssetRow, "sha256">;
}

/** The description of a file to make, and the hashes that tell whether it exists already. */
export interface WantedRendition extends Pick<EncodeRequest, "clip" | "tags"> {
  readonly hasArtwork: boolean;
  readonly audioHash: string;
  readonly settingsHash: string;
}

/** Returns what a track's file in a format is made of. Streams have neither tags nor artwork. */
export function describeRendition(source: RenditionSource, format: AudioFormat, durationMs: number): WantedRendition {
  const { track, master, cover } = source;
  const isStream = isStreamFormat(format);
  const clip = isStream && track.preview === "clip" ? chooseClip(track.clipStartMs, durationMs) : null;
  const audioHash = hashOf({ encoderSettings, master: master.sha256, format, clip });
  const tags = isStream ? {} : tagsOf(source);
  const artwork = isStream ? null : (cover?.sha256 ?? null);
  return { clip, tags, hasArtwork: artwork !== null, audioHash, settingsHash: hashOf({ audioHash, tags, artwork }) };
}

export function isStreamFormat(format: string): boolean {
  return (streamFormats as readonly string[]).includes(format);
}

function tagsOf({ artistName, timezone, publicUrl, release, tracksCount, track }: RenditionSource): AudioTags {
  const { title, isrc, number } = track;
  return {
    title,
    artist: artistName,
    album: release.title,
    album_artist: artistName,
    track: `${number}/${tracksCount}`,
    ...(release.releaseAt && { date: dayIn(release.releaseAt, timezone) }),
    ...(isrc && { isrc }),
    ...(release.licence && { copyright: release.licence }),
    comment: `${publicUrl}/music/${release.slug}`,
  };
}

function hashOf(settings: object): string {
  return createHash("sha256").update(JSON.stringify(settings)).digest("hex");
}

interface CreditedRelease {
  readonly release: ReleaseRow;
  readonly artistName: string;
  /** The time zone of the site. */
  readonly timezone: string;
  readonly tracks: readonly TrackRow[];
}

const kinds = { album: "Album", ep: "EP", single: "Single" } as const;

/** Returns the text that accompanies a release's files: title, tracks, credits, license and lyrics. */
export function writeCredits({ release, artistName, timezone, tracks }: CreditedRelease): string {
  const { title, kind, releaseAt, credits, licence } = release;
  const sections = [
    [title, `by ${artistName}`, kinds[kind] + (releaseAt ? `, ${formatDayIn(releaseAt, timezone, "en")}` : "")].join(
      "\n",
    ),
    tracks.map(describeTrack).join("\n"),
    credits,
    ...tracks.map((track) => track.credits && `${track.title}: ${track.credits}`),
    licence && `License: ${licence}`,
    ...tracks.map((track) => track.lyrics && `${heading(track)}\n\n${track.lyrics}`),
  ];
  const text = sections.flatMap((section) => section?.trim() || []).join("\n\n");
  // Windows' editors need both characters.
  return `${text}\n`.toWellFormed().replaceAll(/\r\n?|\n/g, "\r\n");
}

function describeTrack(track: TrackRow): string {
  const { durationMs, isrc } = track;
  const length = durationMs === null ? "" : ` (${minutes(durationMs)})`;
  return heading(track) + length + (isrc ? ` ISRC ${isrc}` : "");
}

function heading({ number, title }: TrackRow): string {
  return `${number}. ${title}`;
}

function minutes(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
