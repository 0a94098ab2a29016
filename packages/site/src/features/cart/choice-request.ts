import type { Variant } from "./variants.ts";

/** Returns the request to choose: "Please choose a size.", or "Please choose a size and an edition." */
export function choiceRequest([first]: readonly Variant[]): string {
  const names = Object.keys(first?.options ?? {}).map((name) => withArticle(name.toLowerCase()));
  return `Please choose ${names.join(" and ")}.`;
}

/** "a" or "an" by the sound of the word's beginning: an edition, a unit, an hour. */
function withArticle(word: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne\b)|u(?!ni|s)|hour)/.test(word) ? "an" : "a"} ${word}`;
}
