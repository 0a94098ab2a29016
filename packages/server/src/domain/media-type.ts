import { frameLength } from "./audio-checks.ts";

export const unknownType = "application/octet-stream";

type Signature = readonly [mediaType: string, offset: number, text: string, second?: readonly [number, string]];

/** The first bytes of known formats, as Latin-1. */
const signatures: readonly Signature[] = [
  ["audio/wav", 0, "RIFF", [8, "WAVE"]],
  ["audio/wav", 0, "RF64", [8, "WAVE"]],
  ["audio/aiff", 0, "FORM", [8, "AIFF"]],
  ["audio/aiff", 0, "FORM", [8, "AIFC"]],
  ["audio/flac", 0, "fLaC"],
  ["audio/mpeg", 0, "ID3"],
  ["audio/ogg", 0, "OggS"],
  ["audio/mp4", 4, "ftypM4A"],
  ["video/mp4", 4, "ftyp"],
  ["audio/midi", 0, "MThd"],
  ["application/pdf", 0, "%PDF-"],
  ["application/epub+zip", 0, "PK\x03\x04", [30, "mimetypeapplication/epub+zip"]],
  ["application/zip", 0, "PK\x03\x04"],
  ["application/zip", 0, "PK\x05\x06"],
  ["application/gzip", 0, "\x1f\x8b"],
  ["application/x-7z-compressed", 0, "7z\xbc\xaf\x27\x1c"],
  ["application/vnd.rar", 0, "Rar!\x1a\x07"],
  ["image/png", 0, "\x89PNG\r\n\x1a\n"],
  ["image/jpeg", 0, "\xff\xd8\xff"],
  ["image/gif", 0, "GIF8"],
  ["image/webp", 0, "RIFF", [8, "WEBP"]],
  ["image/tiff", 0, "II*\0"],
  ["image/tiff", 0, "MM\0*"],
];

/** Returns the media type of a file by its first bytes, whatever its name says. */
export function findMediaType(head: Buffer): string {
  const known = signatures.find(
    ([, offset, text, second]) => startsAt(head, offset, text) && (!second || startsAt(head, ...second)),
  );
  if (known) return known[0];
  return frameLength(head, 0) > 0 ? "audio/mpeg" : unknownType;
}

function startsAt(head: Buffer, offset: number, text: string): boolean {
  return head.toString("latin1", offset, offset + text.length) === text;
}
