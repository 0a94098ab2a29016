import type { DownloadLayout } from "../domain/download-layout.ts";
import type { ZipSegment } from "../domain/zip-layout.ts";
import type { SentBytes, SentRange } from "./send-range.ts";

interface LaidOut {
  readonly layout: DownloadLayout;
  readonly segments: readonly ZipSegment[];
}

/** Opens a range of a stored file by its key. Throws if the file is gone. */
export type OpenStored = (key: string, range: SentRange) => Promise<SentBytes>;

/** A part of a segment; both ends are included and count from the segment's start. */
interface SegmentPart {
  readonly segment: ZipSegment;
  readonly range: SentRange;
}

/**
 * Opens a range of a download. The first stored file of the range is opened before anything is sent, so that a missing
 * one is a refusal; the others when it is their turn, so that a response has one file open.
 */
export async function openSegments(
  { layout, segments }: LaidOut,
  range: SentRange,
  openStored: OpenStored,
): Promise<SentBytes> {
  const parts = partsIn(segments, range);
  const first = parts.find(({ segment }) => {
    const content = "bytes" in segment ? null : layout.files[segment.entry]?.content;
    return content && "key" in content;
  });
  const opened = first && (await openPart(layout, first, openStored));
  return {
    async copyTo(write) {
      for (const part of parts) {
        const bytes = part === first && opened ? opened : await openPart(layout, part, openStored);
        await bytes.copyTo(write);
      }
    },
  };
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

async function openPart(
  { files }: DownloadLayout,
  { segment, range }: SegmentPart,
  openStored: OpenStored,
): Promise<SentBytes> {
  const content = "bytes" in segment ? { bytes: segment.bytes } : files[segment.entry]?.content;
  if (content && "key" in content) return openStored(content.key, range);
  const bytes = content && "bytes" in content ? content.bytes : Buffer.from(content?.text ?? "");
  return { copyTo: (write) => write(bytes.subarray(range.start, range.end + 1)) };
}
