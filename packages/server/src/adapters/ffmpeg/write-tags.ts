import { readFile, writeFile } from "node:fs/promises";
import type { AudioTags } from "../../ports/audio-tools.ts";
import { readAt, withFile } from "./choose-demuxer.ts";
import type { FormatSettings } from "./formats.ts";

const maxArtworkBytes = 8 * 1024 ** 2;
const maxTag = 5000;
const frontCover = 3;

/** Writes a file of tags for ffmpeg: arguments would show them to other users of the machine, and have limits. */
export async function writeTags(
  path: string,
  format: FormatSettings,
  { tags, artwork }: { readonly tags: AudioTags; readonly artwork: string | null },
): Promise<void> {
  const lines = Object.entries(namesFor(format, tags)).map(([name, value]) => `${name}=${escape(clean(value))}`);
  if (artwork !== null) await checkArtwork(artwork);
  if (artwork !== null && format.artworkIn === "tag") {
    lines.push(`METADATA_BLOCK_PICTURE=${escape(imageBlock(await readFile(artwork)).toString("base64"))}`);
  }
  await writeFile(path, [";FFMETADATA1", ...lines, ""].join("\n"), { mode: 0o600 });
}

function namesFor({ isrcTag }: FormatSettings, { isrc, ...rest }: AudioTags): Record<string, string> {
  if (!isrc) return rest;
  if (isrcTag !== null) return { ...rest, [isrcTag]: isrc };
  return { ...rest, comment: [rest.comment, `ISRC ${isrc}`].filter(Boolean).join("\n") };
}

/** Line breaks stay, as in lyrics and licences. */
function clean(value: string): string {
  return value
    .slice(0, maxTag)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?!\n)\p{Cc}/gu, " ");
}

function escape(value: string): string {
  return value.replaceAll(/[=;#\\\n]/g, String.raw`\$&`);
}

/** The images of the site are JPEGs of a limited size; another file here is a fault of the program. */
async function checkArtwork(path: string): Promise<void> {
  await withFile(path, async (file) => {
    const { size } = await file.stat();
    const head = await readAt(file, 0, 3);
    if (size > maxArtworkBytes || head.toString("latin1") !== "\xff\xd8\xff") {
      throw new TypeError("Artwork must be a JPEG of at most 8 MiB");
    }
  });
}

/** A FLAC image block, which Opus has as a tag; 0 leaves width, height, depth and colors open. */
function imageBlock(image: Buffer): Buffer {
  const mediaType = Buffer.from("image/jpeg");
  // The description, of no length, and the open fields.
  const open = [0, 0, 0, 0, 0].map(number);
  return Buffer.concat([number(frontCover), number(mediaType.length), mediaType, ...open, number(image.length), image]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
