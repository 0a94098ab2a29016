import type { ProductCategory } from "@recital/contract/values/catalog";

/** Words for recordings and scores in the categories, types and tags of other shops. */
const music =
  /\b(?:music|vinyls?|lps?|eps?|cds?|records?|cassettes?|tapes?|albums?|singles?|scores?|sound recordings?)\b/i;

/** Returns the category of a product from what another shop calls its kind. */
export function guessCategory(kinds: readonly string[], isDigital: boolean): ProductCategory {
  if (isDigital) return "digital";
  return kinds.some((kind) => music.test(kind)) ? "music" : "merchandise";
}
