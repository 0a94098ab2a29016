import { formatDayIn } from "@recital/contract/values/format";
import type { ReleaseRow, TrackRow } from "./tables.ts";

interface CreditedRelease {
  readonly release: ReleaseRow;
  readonly artistName: string;
  /** That of the site. */
  readonly timezone: string;
  readonly tracks: readonly TrackRow[];
}

const kinds = { album: "Album", ep: "EP", single: "Single" } as const;

/** Returns the text that accompanies a release's files: title, tracks, credits, license and lyrics. */
export function writeCredits({ release, artistName, timezone, tracks }: CreditedRelease): string {
  const { title, kind, releaseAt, credits, licence } = release;
  const sections = [
    [title, `by ${artistName}`, kinds[kind] + (releaseAt ? `, ${formatDayIn(releaseAt, timezone)}` : "")].join("\n"),
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
