import { formatNumber } from "./format.ts";
import type { Language } from "./language.ts";
import { plainDigits } from "./order-line.ts";

/** What a field for a number takes: how many decimals, and what may stand before or after it, such as "€" or "g". */
export interface NumberFormat {
  readonly decimals: number;
  readonly units?: readonly string[];
}

/** The number that an entered text means. `amount` counts the smallest unit: 950 for "9,50" with two decimals. */
export type EnteredNumber =
  | { readonly kind: "number"; readonly amount: number }
  /** It can be read in two ways, which are written without a doubt here: "1,234" is 1234.00 or 1.23. */
  | { readonly kind: "ambiguous"; readonly readings: readonly [string, string] }
  | { readonly kind: "too-precise" }
  | { readonly kind: "none" };

const none: EnteredNumber = { kind: "none" };

/**
 * Reads a number as people write it: "9,50", "1.234,50", "1,234.50", "1 234,50", "1'234.50", "€ 9,50", "9.-".
 *
 * Of two different separators, the last one is the decimal one; one that is repeated groups thousands. A single point or
 * comma is the decimal one, unless exactly three digits follow one to three others: without decimals it groups
 * thousands, with two decimals both readings are possible. Groups have three digits, so that "12 50" is no number. What
 * {@link writeNumber} has written is always read as that.
 */
export function readEntered(text: string, { decimals, units = [] }: NumberFormat): EnteredNumber {
  const [, sign = "", digits = ""] = /^([+-]?) ?(.*)$/.exec(withoutUnits(plain(text), units)) ?? [];
  const { whole, fraction, isDoubtful } = split(digits, decimals);
  if (!/^(?:\d{1,3}([ '.,])\d{3}(?:\1\d{3})*|\d*)$/.test(whole) || !/^\d*$/.test(fraction)) return none;
  const figures = whole.replaceAll(/\D/g, "");
  if (figures.length > 12 || figures + fraction === "") return none;
  if (isDoubtful) {
    const asDecimal = Math.round(Number(`${figures}.${fraction}`) * 10 ** decimals);
    return {
      kind: "ambiguous",
      readings: [writeNumber(Number(figures + fraction) * 10 ** decimals, decimals), writeNumber(asDecimal, decimals)],
    };
  }
  if (/[1-9]/.test(fraction.slice(decimals))) return { kind: "too-precise" };
  const amount = Number(figures + fraction.slice(0, decimals).padEnd(decimals, "0"));
  return { kind: "number", amount: sign === "-" && amount > 0 ? -amount : amount };
}

/** Writes a number of the smallest unit with a decimal point and without groups: 950 → "9.50". */
export function writeNumber(amount: number, decimals: number): string {
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** Returns what {@link writeNumber} has written with the decimal mark of a language, "9,50"; another text as it is. */
export function localizeNumber(text: string, language: Language): string {
  return /^-?\d+\.\d+$/.test(text) ? text.replace(".", formatNumber(1.5, language, 1).charAt(1)) : text;
}

/** Returns the number that was meant as {@link writeNumber} writes it; the text as it is if it is not clear. */
export function normalizeEntered(text: string, format: NumberFormat): string {
  const read = readEntered(text, format);
  return read.kind === "number" ? writeNumber(read.amount, format.decimals) : text;
}

interface Parts {
  /** May contain separators of thousands. */
  readonly whole: string;
  readonly fraction: string;
  readonly isDoubtful: boolean;
}

function split(digits: string, decimals: number): Parts {
  const found: readonly string[] = digits.match(/[ '.,]/g) ?? [];
  const last = found.at(-1) ?? "";
  const isDecimal = (last === "." || last === ",") && found.filter((mark) => mark === last).length === 1;
  const undivided = { whole: digits, fraction: "", isDoubtful: false };
  if (!isDecimal) return undivided;
  const at = digits.lastIndexOf(last);
  const divided = { whole: digits.slice(0, at), fraction: digits.slice(at + 1), isDoubtful: false };
  if (found.length > 1 || !/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return divided;
  if (decimals === 0) return undivided;
  // With three usual decimals, a point is the decimal separator.
  return decimals >= 3 && last === "." ? divided : { ...divided, isDoubtful: true };
}

/** Returns the text with ASCII digits and with one character for each kind of sign, space and apostrophe. */
function plain(text: string): string {
  return plainDigits(text)
    .replaceAll("\u066B", ".")
    .replaceAll(/[’‘`´\u066C]/g, "'")
    .replaceAll(/[−–—]/g, "-")
    .trim();
}

/** Returns the text without one of the units, at its start or end, and with a 0 for the dash of "9.-". */
function withoutUnits(text: string, units: readonly string[]): string {
  const lower = text.toLowerCase();
  for (const unit of units.map((name) => plain(name).toLowerCase())) {
    const [before, after] = [lower.indexOf(unit), text.length - unit.length];
    const start = lower.slice(0, before);
    if (before >= 0 && /^[+-]? ?$/.test(start)) return start + withoutDash(lower.slice(before + unit.length).trim());
    if (after > 0 && lower.endsWith(unit)) return withoutDash(lower.slice(0, after).trim());
  }
  return withoutDash(text);
}

function withoutDash(text: string): string {
  return /[.,]-$/.test(text) ? `${text.slice(0, -1)}0` : text;
}
