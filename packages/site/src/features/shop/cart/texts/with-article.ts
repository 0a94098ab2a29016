/** "a" or "an" by the sound of the word's beginning: an edition, a unit, an hour. */
export function withArticle(word: string): string {
  return `${/^(?:[ai]|e(?!u)|o(?!ne\b)|u(?!ni|s)|hour)/.test(word) ? "an" : "a"} ${word}`;
}
