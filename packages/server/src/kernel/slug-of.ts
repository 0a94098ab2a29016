import { maxSlugLength } from "@recital/contract/values/text";
import anyAscii from "any-ascii";

/**
 * Makes a slug of a title in any script: its letters and digits as Latin ones without accents, and hyphens; `fallback` if
 * it has neither letters nor digits. Different titles may have the same slug: it is an address and identifies nothing.
 */
export function slugOf(title: string, fallback: string): string {
  const letters = title
    .normalize("NFKC")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    // Each Han character is a word.
    .replaceAll(/\p{Script=Han}/gu, " $& ");
  const slug = anyAscii(letters)
    .toLowerCase()
    // Signs for letters that Latin lacks, as in "noch'".
    .replaceAll(/['`]/g, "")
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "");
  return shorten(slug).replace(/-+$/, "") || fallback;
}

/** Ends a long slug after a word, unless that would lose half of it. */
function shorten(slug: string): string {
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf("-", maxSlugLength);
  return slug.slice(0, end > maxSlugLength / 2 ? end : maxSlugLength);
}
