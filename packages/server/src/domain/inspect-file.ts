import { checkOgg, inspectMp4, refuseFlac, refuseMp3 } from "./audio-checks.ts";
import { refusePdf, refuseZip } from "./file-checks.ts";
import { type Content, type Finding, intact, type Inspection, read, refuse } from "./file-inspection.ts";
import { findContent } from "./find-content.ts";
import { inspectAiff, inspectWav } from "./inspect-chunks.ts";

/** Checks that need only the first and last bytes. */
const checks: Readonly<Record<string, (content: Content) => Finding>> = {
  "audio/flac": (content) => refuse(refuseFlac(content)),
  "audio/mpeg": (content) => refuse(refuseMp3(content)),
  "audio/ogg": checkOgg,
  "application/zip": (content) => refuse(refuseZip(content)),
  "application/epub+zip": (content) => refuse(refuseZip(content)),
  "application/pdf": (content) => refuse(refusePdf(content)),
};

const inspections: Readonly<Record<string, (content: Content) => Inspection<Finding>>> = {
  "audio/wav": inspectWav,
  "audio/aiff": inspectAiff,
  "audio/mp4": inspectMp4,
  "video/mp4": inspectMp4,
};

const headBytes = 64 * 1024;
const tailBytes = 128 * 1024;

export interface InspectedFile extends Finding {
  readonly mediaType: string;
}

/**
 * Judges whether a file is complete, for a file to sell and for the master of a track. Only what the stream itself
 * proves refuses a file: an end that is cut through, or counts that its encoder wrote afterwards. A length that is
 * estimated or may be wrong at most warns, and files of unknown types pass (docs/decisions/0096-complete-audio.md).
 */
export function* inspectFile(size: number): Inspection<InspectedFile> {
  const { mediaType, start, isHidden } = yield* findContent();
  const head = yield* read(start, headBytes);
  const tail = yield* read(Math.max(start, size - tailBytes), tailBytes);
  const content = { start, size: size - start, head, tail };
  const inspect = inspections[mediaType];
  const finding = inspect ? yield* inspect(content) : (checks[mediaType]?.(content) ?? intact);
  const decodable = finding.decodable ?? (isHidden ? { head: Buffer.alloc(0), start, end: size } : null);
  return { mediaType, ...finding, decodable };
}
