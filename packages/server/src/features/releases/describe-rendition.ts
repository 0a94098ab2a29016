import { createHash } from "node:crypto";
import { chooseClip } from "../../domain/releases.ts";
import { streamFormats, type AudioFormat, type AudioTags, type EncodeRequest } from "../../ports/audio-tools.ts";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { AssetRow } from "../assets/tables.ts";
import type { ReleaseCoverRow, ReleaseRow, TrackRow } from "./tables.ts";

/** Changes when the encoder's settings do, so that every file is made again. */
const encoderSettings = 1;

/** Everything that a track's files are made of. */
export interface RenditionSource {
  readonly artistName: string;
  /** That of the site. */
  readonly timezone: string;
  readonly publicUrl: string;
  readonly release: ReleaseRow;
  /** Of the release. */
  readonly tracksCount: number;
  readonly cover: ReleaseCoverRow | null;
  readonly track: TrackRow;
  readonly master: Pick<AssetRow, "sha256">;
}

/** How a file is to be made, and the hashes that tell whether it is made already. */
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
