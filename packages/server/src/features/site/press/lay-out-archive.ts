import { toZonedIso } from "@recital/contract/values/zoned-time";
import { crc32 } from "node:zlib";
import type { SiteSettings } from "../../../db/read-site.ts";
import { segmentsOf, type DownloadLayout, type LayoutFile } from "../../../domain/download-layout.ts";
import { savedName } from "../../../domain/file-names.ts";
import type { PressPhotoRow } from "./tables.ts";

/** Returns the archive of all photos for print, with a list of their credits; null without photos. */
export function layOutArchive(
  rows: readonly PressPhotoRow[],
  { artistName, timezone }: Pick<SiteSettings, "artistName" | "timezone">,
): DownloadLayout | null {
  const newest = rows.map(({ updatedAt }) => updatedAt.getTime()).toSorted((a, b) => b - a)[0];
  if (newest === undefined) return null;
  const counts = { photo: 0, logo: 0 };
  const named = rows.map((row) => {
    counts[row.kind] += 1;
    return { row, name: fileNameOf(row, counts[row.kind], artistName) };
  });
  const credits = named.map(({ row, name }) => `${name}: ${row.alt}${row.credit ? ` (Credit: ${row.credit})` : ""}`);
  return {
    fileName: `${savedName(artistName)} - press photos.zip`,
    mediaType: "application/zip",
    isZip: true,
    modified: toZonedIso(new Date(newest), timezone),
    files: [...named.map(({ row, name }) => stored(row, name)), textFile("credits.txt", `${credits.join("\n")}\n`)],
  };
}

export function archiveSize(layout: DownloadLayout): number {
  return segmentsOf(layout).size;
}

function fileNameOf({ kind, printUrl }: PressPhotoRow, number: number, artistName: string): string {
  const ending = printUrl.slice(printUrl.lastIndexOf("."));
  return `${savedName(artistName)} - ${kind} ${String(number).padStart(2, "0")}${ending}`;
}

function stored({ printUrl: key, printSize: size, printCrc32: sum }: PressPhotoRow, name: string): LayoutFile {
  return { name, size, crc32: sum, content: { key } };
}

function textFile(name: string, text: string): LayoutFile {
  return { name, size: Buffer.byteLength(text), crc32: crc32(text), content: { text } };
}
