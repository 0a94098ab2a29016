import { createHash } from "node:crypto";
import type { AssetRow } from "../../db/models/asset.ts";
import type { DownloadTicketRow } from "../../db/models/download-ticket.ts";
import { readLayout, segmentsOf, type DownloadLayout } from "../../domain/download-layout.ts";
import type { ZipSegment } from "../../domain/zip-layout.ts";
import type { SentBytes, SentRange } from "../../http/send-range.ts";
import type { StoredFile } from "../../http/send-stored-file.ts";
import type { AssetStore } from "../../ports/asset-store.ts";
import { openStored, unreadableFile } from "../assets/open-stored.ts";
import { gone } from "./find-access.ts";

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
    open: (range) => openSegments(assets, layout, partsIn(segments, range)),
  };
}

/** A part of a segment; both ends are included and count from the segment's start. */
interface SegmentPart {
  readonly segment: ZipSegment;
  readonly range: SentRange;
}

function partsIn(segments: readonly ZipSegment[], { start, end }: SentRange): SegmentPart[] {
  return segments
    .filter((segment) => segment.start <= end && segment.start + segment.length > start)
    .map((segment) => ({
      segment,
      range: {
        start: Math.max(0, start - segment.start),
        end: Math.min(segment.length - 1, end - segment.start),
      },
    }));
}

/**
 * Opens the first stored file of the range before anything is sent, so that a missing one is a refusal; the others when
 * it is their turn, so that a response has one file open.
 */
async function openSegments(
  assets: AssetStore,
  layout: DownloadLayout,
  parts: readonly SegmentPart[],
): Promise<SentBytes> {
  const first = parts.find(({ segment }) => {
    const content = "bytes" in segment ? null : layout.files[segment.entry]?.content;
    return content && "key" in content;
  });
  const opened = first && (await openPart(assets, layout, first));
  return {
    async copyTo(write) {
      for (const part of parts) {
        const bytes = part === first && opened ? opened : await openPart(assets, layout, part);
        await bytes.copyTo(write);
      }
    },
  };
}

/** @throws {HttpError} 410 if a stored file is gone, 503 if the store cannot be reached */
async function openPart(
  assets: AssetStore,
  { files }: DownloadLayout,
  { segment, range }: SegmentPart,
): Promise<SentBytes> {
  const content = "bytes" in segment ? { bytes: segment.bytes } : files[segment.entry]?.content;
  if (content && "key" in content) {
    const opened = await openStored(assets, content.key, range);
    if (!opened) throw replacedFile();
    return opened;
  }
  const bytes = content && "bytes" in content ? content.bytes : Buffer.from(content?.text ?? "");
  return { copyTo: (write) => write(bytes.subarray(range.start, range.end + 1)) };
}

export function replacedFile() {
  return gone("This file was replaced. Please start the download again from the page of your files.");
}
