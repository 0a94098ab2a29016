import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../db/connection.ts";
import type { AssetRow } from "../../db/models/asset.ts";
import type { TrackRow } from "../../db/models/track.ts";
import type { TrackRenditionRow } from "../../db/models/track-rendition.ts";
import { chooseClip } from "../../domain/releases.ts";
import type { Clock } from "../../kernel/clock.ts";
import { newAssetKey, type AssetStore } from "../../ports/asset-store.ts";
import {
  downloadFormats,
  streamFormats,
  type AudioFacts,
  type AudioFormat,
  type AudioTools,
  type EncodeRequest,
} from "../../ports/audio-tools.ts";
import { readFile } from "../assets/read-file.ts";

export interface RenditionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly assets: AssetStore;
  readonly audio: AudioTools;
  readonly artistName: string;
}

export type NewRendition = Pick<
  TrackRenditionRow,
  "format" | "storageKey" | "sha256" | "crc32" | "size" | "settingsHash" | "audioHash"
>;

interface Source {
  readonly track: TrackRow;
  readonly master: AssetRow;
  readonly facts: AudioFacts;
  /** A folder for this work only. */
  readonly folder: string;
  /** Path of the master. */
  readonly from: string;
  readonly signal: AbortSignal;
}

/** Changes when the encoder's settings do, so that every file is made again. */
const encoderSettings = 1;

/** Encodes every format that the track needs and that is not made yet. Returns the new ones, and the rows to keep. */
export async function makeRenditions(
  deps: RenditionDeps,
  source: Source,
): Promise<{ added: NewRendition[]; kept: number[] }> {
  const { track, facts, master, signal } = source;
  const { database } = deps;
  const release = await database.models.release.findByPk(track.releaseId, { rejectOnEmpty: true });
  const existing = await database.models.trackRendition.findAll({ where: { trackId: track.id } });
  const tags = { title: track.title, artist: deps.artistName, album: release.title, track: String(track.number) };
  const [added, kept]: [NewRendition[], number[]] = [[], []];
  for (const format of formatsOf(track, facts)) {
    signal.throwIfAborted();
    const clip = isStream(format) && track.preview === "clip" ? chooseClip(track.clipStartMs, facts.durationMs) : null;
    const audioHash = hashOf({ encoderSettings, master: master.sha256, format, clip });
    const settings = { tags: isStream(format) ? null : tags };
    const settingsHash = hashOf({ audioHash, ...settings });
    const made = existing.find((row) => row.format === format && row.settingsHash === settingsHash);
    if (made) kept.push(made.id);
    else
      added.push({
        ...(await makeOne(deps, source, { format, clip, tags: settings.tags ?? {} })),
        settingsHash,
        audioHash,
      });
  }
  return { added, kept };
}

function formatsOf({ preview }: TrackRow, { isLossless }: AudioFacts): AudioFormat[] {
  const sold = downloadFormats.filter((format) => format !== "flac" || isLossless);
  return [...sold, ...(preview === "none" ? [] : streamFormats)];
}

function hashOf(settings: object): string {
  return createHash("sha256").update(JSON.stringify(settings)).digest("hex");
}

function isStream(format: AudioFormat): boolean {
  return (streamFormats as readonly AudioFormat[]).includes(format);
}

async function makeOne(
  { audio, assets, clock }: RenditionDeps,
  { from, facts: master, folder, signal }: Source,
  { format, clip, tags }: Pick<EncodeRequest, "format" | "clip" | "tags">,
): Promise<Omit<NewRendition, "settingsHash" | "audioHash">> {
  const to = join(folder, format);
  await audio.encode({ from, to, format, master, clip, tags, artwork: null, signal });
  const storageKey = newAssetKey(clock.now());
  await assets.put(storageKey, createReadStream(to));
  await rm(to);
  const stored = await assets.open(storageKey);
  if (!stored) throw new Error("the encoded file is not in the store");
  const { sha256, crc32, size } = await readFile(stored, [], signal);
  return { format, storageKey, sha256, crc32, size };
}
