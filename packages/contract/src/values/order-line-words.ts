import type { Language } from "./language.ts";
import { orderLineTexts } from "./order-line-words/texts/index.ts";

/** Returns what an item of a bundle says of it: "part of Fan pack". */
export function partOf(bundle: string, language: Language): string {
  return orderLineTexts[language].partOf(bundle);
}

/**
 * Returns an item's numbers of a numbered edition as text, "No. 17 of 100" or "Nos. 3–5, 9 of 100"; null without
 * numbers. `numbers` are ascending. `size` is null if it is no longer known.
 */
export function describeEdition(numbers: readonly number[], size: number | null, language: Language): string | null {
  const { length } = numbers;
  if (length === 0) return null;
  const { edition, editionOf } = orderLineTexts[language];
  const ranges = rangesOf(numbers).join(", ");
  return size === null ? edition(ranges, length) : editionOf(ranges, length, size);
}

function rangesOf(numbers: readonly number[]): string[] {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range && range.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
}
