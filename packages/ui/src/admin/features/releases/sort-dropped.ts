import type { FolderFile, PickedFile } from "../../../platform/picked-file.ts";
import type { TrackPlace } from "../../uploads/track-batch.ts";
import { readFileNames } from "./read-file-name.ts";

export type DroppedFile = FolderFile;

interface Master {
  readonly file: PickedFile;
  readonly title: string;
  readonly place: TrackPlace;
}

export interface SortedFiles {
  /** In the order in which they are sent. */
  readonly masters: readonly Master[];
  /** An image that is named as covers are. */
  readonly cover: PickedFile | null;
  /** The names of the files that are neither. */
  readonly skipped: readonly string[];
}

const audio = /\.(wav|wave|bwf|rf64|aif|aiff|aifc|flac|mp3|m4a|aac|alac|ogg|oga|opus)$/i;
const cover = /^(cover|folder|front|artwork|albumart)[^/]*\.(jpe?g|png|webp)$/i;
/** Files that systems write beside others. */
const hidden = /^(\..*|Thumbs\.db|desktop\.ini)$/i;
const natural = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Divides dropped files into masters in their order, a cover, and files that are skipped. */
export function sortDropped(dropped: readonly DroppedFile[]): SortedFiles {
  const visible = dropped.filter(({ file }) => !hidden.test(file.name));
  const ordered = visible.toSorted(
    (a, b) => natural.compare(a.folder, b.folder) || natural.compare(a.file.name, b.file.name),
  );
  const tracks = ordered.filter(({ file }) => audio.test(file.name));
  const image = ordered.find(({ file }) => cover.test(file.name)) ?? null;
  const named = readFileNames(tracks.map(({ file }) => file.name));
  const masters = tracks.map(({ file, folder }, index) => {
    const { title, number } = named[index] ?? { title: file.name, number: null };
    return { file, title, place: { folder, number, index } };
  });
  const skipped = ordered.filter((one) => !tracks.includes(one) && one !== image).map(({ file }) => file.name);
  return { masters: masters.toSorted(byPlace), cover: image?.file ?? null, skipped };
}

function byPlace({ place: a }: Master, { place: b }: Master): number {
  return natural.compare(a.folder, b.folder) || (a.number ?? 1000) - (b.number ?? 1000) || a.index - b.index;
}

/** Returns a sentence about the files that were skipped, or null. */
export function describeSkipped(names: readonly string[]): string | null {
  const [first, ...others] = names;
  if (first === undefined) return null;
  const rest = others.length === 0 ? "" : ` and ${others.length} more`;
  return `Skipped ${first}${rest}: only audio files become tracks.`;
}
