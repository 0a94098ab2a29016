import { limits } from "@recital/contract/values/limits";
import { wellFormed } from "@recital/contract/values/older-browsers";
import { fromBrowserFile, type FolderFile, type PickedFile } from "../../../../platform/picked-file.ts";
import { comparePlaces, fileOrder, type TrackPlace } from "../../../uploads/upload-item.ts";
import type { ReleaseTexts } from "./texts/en.ts";

export type DroppedFile = FolderFile;

interface Master {
  readonly file: PickedFile;
  readonly title: string;
  readonly place: TrackPlace;
}

interface SortedFiles {
  /** In the order in which they are sent. */
  readonly masters: readonly Master[];
  /** An image that is named as covers are. */
  readonly cover: PickedFile | null;
  /** The names of the files that are neither. */
  readonly skipped: readonly string[];
}

const audio = /\.(wav|wave|bwf|rf64|aif|aiff|aifc|flac|mp3|m4a|aac|alac|ogg|oga|opus)$/i;
const cover = /^(cover|folder|front|artwork|albumart)[^/]*\.(jpe?g|png|webp|hei[cf])$/i;
/** Files that systems write beside others. */
const hidden = /^(\..*|Thumbs\.db|desktop\.ini)$/i;

/** Divides dropped files into masters in their order, a cover, and files that are skipped. */
export function sortDropped(dropped: readonly DroppedFile[]): SortedFiles {
  const visible = dropped.filter(({ file }) => !hidden.test(file.name));
  const ordered = visible.toSorted(
    (a, b) => fileOrder.compare(a.folder, b.folder) || fileOrder.compare(a.file.name, b.file.name),
  );
  const tracks = ordered.filter(({ file }) => audio.test(file.name));
  const image = ordered.find(({ file }) => cover.test(file.name)) ?? null;
  const named = readFileNames(tracks.map(({ file }) => file.name));
  const masters = tracks.map(({ file, folder }, index) => {
    const { title, number } = named[index] ?? { title: file.name, number: null };
    return { file, title, place: { folder, number, index } };
  });
  const skipped = ordered.filter((entry) => !tracks.includes(entry) && entry !== image).map(({ file }) => file.name);
  return { masters: masters.toSorted((a, b) => comparePlaces(a.place, b.place)), cover: image?.file ?? null, skipped };
}

/** Returns a message about the files that were skipped, or null. */
export function describeSkipped(names: readonly string[], { dropped: texts }: ReleaseTexts): string | null {
  const [first, ...moreNames] = names;
  if (first === undefined) return null;
  return moreNames.length === 0 ? texts.skipped(first) : texts.skippedMore(first, moreNames.length);
}

/** Folders inside folders; deeper ones are left out. */
const deepest = 8;
const maxFiles = 1000;

/**
 * Returns the files that were dropped, those in folders too. It must be called while the event is handled: the browser
 * empties the list after it.
 */
export async function readDropped({ items, files }: DataTransfer): Promise<DroppedFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const plain = Array.from(files, (file) => ({ file: fromBrowserFile(file), folder: "" }));
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const found: DroppedFile[] = [];
  for (const entry of entries) await collect(entry, { folder: "", depth: 0, found });
  return found;
}

interface Place {
  readonly folder: string;
  readonly depth: number;
  readonly found: DroppedFile[];
}

async function collect(entry: FileSystemEntry, { folder, depth, found }: Place): Promise<void> {
  if (found.length >= maxFiles) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ file: fromBrowserFile(file), folder });
  }
  if (isFolder(entry) && depth < deepest) {
    const inside = { folder: `${folder}/${entry.name}`, depth: depth + 1, found };
    for (const child of await readFolder(entry)) await collect(child, inside);
  }
}

/** A reader returns some entries at a time, and none at the end. */
async function readFolder(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}

interface NamedTrack {
  readonly title: string;
  /** Null if the name has none. */
  readonly number: number | null;
}

/** Numbers that cannot be part of a title: "03 - Low Tide", "3. Low Tide", "1-03 Low Tide", "Ada - Night - 03 Low Tide". */
const numbered = [
  /^\d{1,2}-(?<number>\d{2})[\s_.-]+(?<title>.+)$/,
  /^(?<number>\d{1,3})\s*(?:[.)_]|[-–—](?=\s|\D))[\s_-]*(?<title>.+)$/,
  /^(?<number>0\d{1,2})\s+(?<title>.+)$/,
  /^.+\s[-–—]\s(?<number>\d{2,3})(?:\s[-–—])?\s(?<title>.+)$/,
];
/** "10 Low Tide" is numbered beside "01 Lamp"; "99 Balloons" alone is not. */
const maybeNumbered = /^(?<number>\d{1,3})\s+(?<title>.+)$/;

/**
 * Reads title and number from the names of files that are dropped together. Accepts any name: a title is never empty,
 * has no control characters and is at most as long as a track's.
 */
export function readFileNames(names: readonly string[]): NamedTrack[] {
  const stems = names.map(stemOf);
  const sure = stems.map((stem) => match(stem, numbered));
  const isNumbered = sure.some(Boolean);
  return stems.map((stem, index) => {
    const found = sure[index] ?? (isNumbered ? match(stem, [maybeNumbered]) : null);
    return found ?? { title: stem, number: null };
  });
}

function match(stem: string, patterns: readonly RegExp[]): NamedTrack | null {
  for (const pattern of patterns) {
    const { number = "0", title = "" } = pattern.exec(stem)?.groups ?? {};
    if (Number(number) > 0 && title.trim() !== "") return { number: Number(number), title: title.trim() };
  }
  return null;
}

function stemOf(name: string): string {
  const text = wellFormed(name.replace(/(?!^)\.[^.\s]{1,5}$/, "").normalize("NFC"))
    .replaceAll(/[\s_\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
  const title = Array.from(text).slice(0, limits.titleLength).join("").slice(0, limits.titleLength);
  return wellFormed(title).trim() || "Track";
}
