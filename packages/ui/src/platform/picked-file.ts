/** A file that was chosen or dropped. Its bytes are read in slices, so that its size does not matter. */
export interface PickedFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** When it was last changed, in ms since 1970. */
  readonly lastModified: number;
  /** Reads the bytes from `start` up to `end`, without it. Rejects with a message for the user if that fails. */
  slice(start: number, end: number): Promise<Blob>;
}

/** A file that was chosen or dropped with its folder; `folder` is the folder's path, empty if there is none. */
export interface FolderFile {
  readonly file: PickedFile;
  readonly folder: string;
}

/** Returns a browser's file as a picked file. */
export function fromBrowserFile(file: File): PickedFile {
  return {
    name: file.name,
    size: file.size,
    lastModified: file.lastModified,
    slice: (start, end) => Promise.resolve(file.slice(start, end)),
  };
}

/** A slice of the desktop program is at most 8 MB. */
const sliceBytes = 8 * 1024 ** 2;

/** Reads a CSV file as a whole. Rejects with a message for the user if that fails. */
export async function readPickedCsv(file: PickedFile): Promise<Blob> {
  const parts: Blob[] = [];
  for (let start = 0; start < file.size; start += sliceBytes) {
    parts.push(await file.slice(start, Math.min(start + sliceBytes, file.size)));
  }
  return new Blob(parts, { type: "text/csv" });
}
