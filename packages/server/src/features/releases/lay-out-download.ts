import { toZonedIso } from "@recital/contract/values/zoned-time";
import { crc32 } from "node:zlib";
import type { DownloadLayout, LayoutFile } from "../../domain/download-layout.ts";
import { savedName } from "../../domain/saved-name.ts";
import type { DownloadFormat } from "../../ports/audio-tools.ts";
import { writeCredits } from "./write-credits.ts";
import type { ReleaseCoverRow, ReleaseRow, TrackRenditionRow, TrackRow } from "./tables.ts";

export interface FormatFile {
  readonly track: TrackRow;
  readonly rendition: TrackRenditionRow;
}

interface Album {
  readonly release: ReleaseRow;
  readonly artistName: string;
  /** That of the site. */
  readonly timezone: string;
  readonly cover: ReleaseCoverRow | null;
}

const endings = { flac: "flac", mp3: "mp3", aac: "m4a", opus: "opus" } as const;
const mediaTypes = { flac: "audio/flac", mp3: "audio/mpeg", aac: "audio/mp4", opus: "audio/ogg" } as const;
const labels = { flac: "FLAC", mp3: "MP3", aac: "AAC", opus: "Opus" } as const;

/** Returns the archive of a release: its tracks by their numbers, the cover and the credits. */
export function layOutAlbum(
  { release, artistName, timezone, cover }: Album,
  format: DownloadFormat,
  files: readonly FormatFile[],
): DownloadLayout {
  const digits = Math.max(2, ...files.map(({ track }) => String(track.number).length));
  const tracks = files.map(({ track: { number, title }, rendition }) =>
    storedFile(`${String(number).padStart(digits, "0")} ${savedName(title)}.${endings[format]}`, rendition),
  );
  const credits = writeCredits({ release, artistName, timezone, tracks: files.map(({ track }) => track) });
  return {
    fileName: `${savedName(`${artistName} - ${release.title}`)} (${labels[format]}).zip`,
    mediaType: "application/zip",
    isZip: true,
    modified: modifiedAt(release, timezone),
    files: [...tracks, ...(cover ? [storedFile("cover.jpg", cover)] : []), textFile("credits.txt", credits)],
  };
}

/** Returns the file of a track that is sold alone. */
export function layOutTrack(
  { release, artistName, timezone }: Album,
  format: DownloadFormat,
  files: readonly FormatFile[],
): DownloadLayout {
  const fileName = `${savedName(`${artistName} - ${files[0]?.track.title ?? ""}`)}.${endings[format]}`;
  return {
    fileName,
    mediaType: mediaTypes[format],
    isZip: false,
    modified: modifiedAt(release, timezone),
    files: files.map(({ rendition }) => storedFile(fileName, rendition)),
  };
}

/** The same date in every download, so that an unchanged release has the same bytes. */
function modifiedAt({ releaseAt, createdAt }: ReleaseRow, timezone: string): string {
  return toZonedIso(releaseAt ?? createdAt, timezone);
}

interface Stored {
  readonly storageKey: string;
  readonly size: number;
  readonly crc32: number;
}

function storedFile(name: string, { storageKey: key, size, crc32: sum }: Stored): LayoutFile {
  return { name, size, crc32: sum, content: { key } };
}

function textFile(name: string, text: string): LayoutFile {
  return { name, size: Buffer.byteLength(text), crc32: crc32(text), content: { text } };
}
