import { cleanFileName } from "./file-name.ts";

/** A name in UTF-8 must fit into 255 bytes with a number and an ending. */
const mostBytes = 200;
/** Devices of Windows, which no file can be named after. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Returns a title as a name that Windows, macOS and Linux can save, without an ending: no character that a file system
 * refuses, no dot at its start, and no dot or space at its end.
 */
export function savedName(title: string): string {
  const plain = cleanFileName(title.replaceAll(/[/\\]/g, "-"))
    .replaceAll(/[<>:"|?*]/g, "-")
    .replace(/^[.\s]+/, "");
  const short = trimEnd(cutTo(plain, mostBytes));
  if (short === "") return "file";
  return reserved.test(short) ? `_${short}` : short;
}

function trimEnd(name: string): string {
  return name.replace(/[.\s]+$/, "");
}

/** Cuts between characters. */
function cutTo(text: string, bytes: number): string {
  let cut = "";
  let size = 0;
  for (const character of text) {
    size += Buffer.byteLength(character);
    if (size > bytes) return cut;
    cut += character;
  }
  return cut;
}
