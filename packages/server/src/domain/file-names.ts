import { limits } from "@recital/contract/values/limits";

/** The maximum length of an extension that a shortened name keeps, with its dot. */
const maxEnding = 20;
const fallback = "file";

/**
 * Cleans the name of a file on another computer, for display and for downloads: the last part of a path, on one line,
 * without control characters and marks of text direction, at most 255 characters with its ending.
 */
export function cleanFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, " ");
  const last = plain
    .split(/[/\\]/)
    .map((part) => part.replace(/\s+/g, " ").trim())
    .findLast((part) => !/^\.*$/.test(part));
  return shorten(last ?? fallback);
}

function shorten(name: string): string {
  if (name.length <= limits.fileNameLength) return name;
  const dot = name.lastIndexOf(".");
  const ending = dot > 0 && name.length - dot <= maxEnding ? name.slice(dot) : "";
  const start = name.slice(0, limits.fileNameLength - ending.length);
  // A surrogate pair is not split.
  return start.replace(/[\ud800-\udbff]$/, "").trimEnd() + ending;
}

/** A name in UTF-8 must fit into 255 bytes with a number and an ending. */
const maxBytes = 200;
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
  const short = trimEnd(cutTo(plain, maxBytes));
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
