import { type Language, localeOf, type Texts } from "./language.ts";

/** A currency and how its amounts are written in a language. */
export interface Currency {
  /** The code of ISO 4217 in lower case: "usd". */
  readonly code: string;
  /** The number of an amount's decimals. The smallest unit is the last of them: a cent of a dollar, a whole yen. */
  readonly decimals: number;
  /** The symbol, or the code and a no-break space: "$", or "CHF" and the space. */
  readonly symbol: string;
  /** An example of an amount in the language, with a currency sign for the symbol: "¤1,234.5" or "1.234,5 ¤". */
  readonly pattern: string;
}

/**
 * How each language writes an amount, as CLDR describes it: where the symbol is, and what is between thousands and before
 * decimals. `Intl` is not asked, because Node and browsers differ in it, and both draw the same page. A group of four
 * digits in the example stays whole where the language separates only longer numbers.
 */
const patterns: Texts<string> = {
  en: "¤1,234.5",
  de: "1.234,5\u00a0¤",
  fr: "1\u202f234,5\u00a0¤",
  es: "12.345,6\u00a0¤",
  it: "12.345,6\u00a0¤",
  pt: "¤\u00a01.234,5",
  nl: "¤\u00a01.234,5",
  pl: "12\u00a0345,6\u00a0¤",
  ja: "¤1,234.5",
};

/**
 * The currencies of ISO 4217 that do not have two decimals. `Intl` has such a table too, but in V8 its numbers are those
 * of daily use: none for the forint, which has two in ISO 4217 and at Stripe. The ariary has two in ISO 4217 but is
 * divided into five; Stripe takes whole ariary.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  0: "bif clp djf gnf isk jpy kmf krw mga pyg rwf ugx vnd vuv xaf xof xpf".split(" "),
  3: "bhd iqd jod kwd lyd omr tnd".split(" "),
};

const known = new Map<string, Currency>();

/**
 * Returns the currency with this code, in any case, as a language writes it with its short symbol.
 * @throws {RangeError} if the code has not three letters
 */
export function currencyOf(anyCase: string, language: Language): Currency {
  const code = anyCase.toLowerCase();
  const key = `${code} ${language}`;
  // A formatter takes longer to make than a page of orders to render.
  const currency = known.get(key) ?? {
    code,
    decimals: decimalsOf(code),
    symbol: symbolOf(code),
    pattern: patterns[language],
  };
  known.set(key, currency);
  return currency;
}

function decimalsOf(code: string): number {
  const found = Object.entries(exceptions).find(([, codes]) => codes.includes(code));
  return found ? Number(found[0]) : 2;
}

/** Returns what precedes the digits; in American English this is where every currency's symbol is. */
function symbolOf(code: string): string {
  const style = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat("en-US", style).formatToParts(0);
  const digits = parts.findIndex(({ type }) => type === "integer");
  return parts
    .slice(0, digits)
    .map(({ value }) => value)
    .join("");
}

/** Returns a currency's name in a language, for people: "Swiss Franc". */
export function currencyName(code: string, language: Language): string {
  const upper = code.toUpperCase();
  return new Intl.DisplayNames(localeOf(language), { type: "currency" }).of(upper) ?? upper;
}
