import { createHash } from "node:crypto";
import { readLayout, segmentsOf } from "../../domain/download-layout.ts";
import { openSegments } from "../../http/open-segments.ts";
import type { SentBytes, SentRange } from "../../http/send-range.ts";
import type { StoredFile } from "../../http/send-stored-file.ts";
import type { AssetStore } from "../../ports/asset-store.ts";
import { openStored, unreadableFile } from "../assets/open-stored.ts";
import { gone } from "./find-access.ts";
import type { AssetRow } from "../assets/tables.ts";
import type { DownloadTicketRow } from "./tables.ts";

/** The bytes that a ticket serves. */
export interface TicketFile extends Omit<StoredFile, "onSent"> {
  /** The stored file that is exactly these bytes; null of an archive, which is stored nowhere. */
  readonly key: string | null;
}

/** @param isReplaced whether the buyer's file was replaced since the ticket began */
export function openAsset(assets: AssetStore, asset: AssetRow, isReplaced: boolean): TicketFile {
  const { storageKey: key, size, fileName, mediaType, sha256 } = asset;
  return {
    key,
    fileName,
    mediaType,
    size,
    etag: `"${sha256 ?? key}"`,
    async open(range) {
      const opened = await openStored(assets, key, range);
      if (!opened) throw isReplaced ? replacedFile() : unreadableFile();
      return opened;
    },
  };
}

/** Opens a release's download, whose archive is computed while it is sent. */
export function openLayout(assets: AssetStore, text: NonNullable<DownloadTicketRow["layout"]>): TicketFile {
  const layout = readLayout(text);
  const { size, segments } = segmentsOf(layout);
  const [first] = layout.files;
  return {
    key: layout.isZip || !first || !("key" in first.content) ? null : first.content.key,
    fileName: layout.fileName,
    mediaType: layout.mediaType,
    size,
    etag: `"${createHash("sha256").update(text).digest("hex")}"`,
    open: (range) => openSegments({ layout, segments }, range, (key, part) => openPart(assets, key, part)),
  };
}

/** @throws {HttpError} 410 if a stored file is gone, 503 if the store cannot be reached */
async function openPart(assets: AssetStore, key: string, range: SentRange): Promise<SentBytes> {
  const opened = await openStored(assets, key, range);
  if (!opened) throw replacedFile();
  return opened;
}

export function replacedFile() {
  return gone("This file was replaced. Please start the download again from the page of your files.");
}
