import { fromBrowserFile } from "../../../platform/picked-file.ts";
import type { DroppedFile } from "./sort-dropped.ts";

/** Folders inside folders; deeper ones are left out. */
const deepest = 8;
const most = 1000;

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
  if (found.length >= most) return;
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
