import { layOutZip, type ZipLayout } from "./zip-layout.ts";

/** One file of a download: a stored one, by its key, or a short text. */
export interface LayoutFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly crc32: number;
  readonly content: { readonly key: string } | { readonly text: string };
}

/** The files that a download consists of, as they were when it began, so that every range of it has the same bytes. */
export interface DownloadLayout {
  readonly fileName: string;
  readonly mediaType: string;
  /** If false, the download is its only file. */
  readonly isZip: boolean;
  /** The time of the files in the archive as the clocks of the site show it, as an ISO time. */
  readonly modified: string;
  readonly files: readonly LayoutFile[];
}

/** Returns the bytes of a download in their order. */
export function segmentsOf({ isZip, modified, files }: DownloadLayout): ZipLayout {
  if (isZip) return layOutZip(files, modified);
  const [{ size } = { size: 0 }] = files;
  return { size, segments: size === 0 ? [] : [{ start: 0, length: size, entry: 0 }] };
}

export function writeLayout(layout: DownloadLayout): string {
  return JSON.stringify(layout);
}

/** Reads what {@link writeLayout} wrote. */
export function readLayout(text: string): DownloadLayout {
  return JSON.parse(text) as DownloadLayout;
}

/** Returns the keys of the stored files in a layout. */
export function keysOf({ files }: DownloadLayout): string[] {
  return files.flatMap(({ content }) => ("key" in content ? [content.key] : []));
}
