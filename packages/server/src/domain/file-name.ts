import { limits } from "@recital/contract/values/limits";

/** The longest ending that a shortened name keeps, with its dot. */
const longestEnding = 20;
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
  const ending = dot > 0 && name.length - dot <= longestEnding ? name.slice(dot) : "";
  const start = name.slice(0, limits.fileNameLength - ending.length);
  // A surrogate pair is not split.
  return start.replace(/[\ud800-\udbff]$/, "").trimEnd() + ending;
}
