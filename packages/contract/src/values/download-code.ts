import type { DownloadCodeTexts } from "./download-code-words/texts/en.ts";
import { downloadCodeTexts } from "./download-code-words/texts/index.ts";
import type { Language } from "./language.ts";

/** 32 characters, without those that look alike: 0 and O, 1 and I. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
/** How many characters of a code are random; the one after them checks them. */
export const randomCharacters = 11;

/** Returns the download code of 11 random numbers from 0 to 31. Its twelfth character checks the others. */
export function makeDownloadCode(numbers: readonly number[]): string {
  return [...numbers, checkOf(numbers)].map((number) => alphabet.charAt(number)).join("");
}

/**
 * Returns whether a text, as {@link codeKey} returns it, can be a download code. One wrong character, or two that changed
 * places, make it none.
 */
export function isDownloadCode(key: string): boolean {
  const numbers = Array.from(key, (character) => alphabet.indexOf(character));
  if (numbers.length !== randomCharacters + 1 || numbers.includes(-1)) return false;
  return numbers.at(-1) === checkOf(numbers.slice(0, -1));
}

/** Returns a code as people read it: `ABCD-EFGH-JKLM`. */
export function showDownloadCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, "$1-");
}

/**
 * Returns the sum of the numbers, each times a power of 2 of its own, in the field of 32 elements. A sum modulo 32 would
 * miss many swapped characters.
 */
function checkOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => twice(sum ^ number), 0);
}

/** Multiplies by x modulo x⁵ + x² + 1. */
function twice(number: number): number {
  return (number << 1) ^ (number & 16 ? 0b100101 : 0);
}

/** The codes of the errors by which a download code is refused. */
export type CodeRefusal = keyof DownloadCodeTexts;

/** Returns why a download code is refused, for the person who entered it. */
export function codeRefusal(code: CodeRefusal, language: Language): string {
  return downloadCodeTexts[language][code];
}

/** Returns the code of a refusal that a URL names; null for another text. */
export function codeRefusalOf(text: string): CodeRefusal | null {
  const known: Readonly<Record<CodeRefusal, true>> = {
    code_mistyped: true,
    code_unknown: true,
    code_used: true,
    code_stopped: true,
    code_expired: true,
    code_empty: true,
  };
  return Object.hasOwn(known, text) ? (text as CodeRefusal) : null;
}

/** Returns what is compared of a code: without regard to letter case, spaces and hyphens. Accents count. */
export function codeKey(code: string): string {
  return code
    .normalize("NFC")
    .toUpperCase()
    .replaceAll(/[\s\u2010-\u2015-]+/g, "");
}
