import type { Language } from "./language.ts";
import { orderLineTexts } from "./order-line-words/texts/index.ts";

/** What limits a line: how many are left, how many an order may have, or at a time while few are left. */
export type LimitKind = "left" | "per-order" | "at-a-time";

/** Returns the message that refuses a line of a checkout because fewer are left. `name` contains the variant's title. */
export function onlyLeft(name: string, left: number, language: Language): string {
  return orderLineTexts[language].left(name, left);
}

/** Returns the message that refuses a line because an order may have fewer: "At most 2 of Fade per order". */
export function atMost(name: string, max: number, kind: "per-order" | "at-a-time", language: Language): string {
  return orderLineTexts[language][kind](name, max);
}

const kinds = ["left", "per-order", "at-a-time"] as const satisfies readonly LimitKind[];
/** These are no part of a message. */
const [anyName, anyNumber] = ["\u0000", 98_765_432];

/** Returns how many a line may have by the message that refused it; null if it is no matter of the number. */
export function readLimit(
  refusal: string,
  language: Language,
): { readonly max: number; readonly kind: LimitKind } | null {
  const texts = orderLineTexts[language];
  for (const kind of kinds) {
    const pattern = texts[kind](anyName, anyNumber)
      .replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")
      .replace(anyName, ".+")
      .replace(String(anyNumber), "(\\d{1,7})");
    const [, number] = new RegExp(`^${pattern}$`, "s").exec(refusal) ?? [];
    if (number !== undefined) return { max: Number(number), kind };
  }
  return null;
}

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
