import { findCountryCode } from "../values/country-code.ts";
import { countryName } from "../values/country-name.ts";
import { currencyOf } from "../values/currency.ts";
import type { Language } from "../values/language.ts";
import { formatCents } from "../values/money.ts";

/** What a value of a sentence is. A text, such as a name, is the same in every language. */
export type Kind = "text" | "count" | "amount" | "country";

/** A sentence that the code says, in English, and in the words of a language. */
export interface Phrase {
  readonly english: string;
  readonly translated: string;
  /** The kinds of the values `{0}`, `{1}` and so on; those that are not listed are texts. */
  readonly kinds: readonly Kind[];
}

/** Returns what the code says in another language; null if no phrase says it. */
export type Translate = (said: string) => string | null;

/** Returns the phrases of a catalogue in a language. */
export function phrasesOf<S extends string>(
  english: Readonly<Record<S, string>>,
  translated: Readonly<Record<S, string>>,
  kinds: { readonly [P in S]?: readonly Kind[] },
): Phrase[] {
  // The keys are those of the type.
  const sentences = Object.keys(english) as S[];
  return sentences.map((name) => ({ english: english[name], translated: translated[name], kinds: kinds[name] ?? [] }));
}

/** A phrase with values, and what the code says with any values. */
interface Pattern {
  readonly expression: RegExp;
  readonly phrase: Phrase;
  /** How much of the sentence is no value. */
  readonly length: number;
}

/**
 * Makes a function that finds a sentence by what the code says, as gettext does (decision 0156). Of several phrases that
 * fit, the one with the most words of its own counts.
 */
export function makeTranslator(language: Language, phrases: readonly Phrase[]): Translate {
  const known = new Map(phrases.map(({ english, translated }) => [english, translated]));
  const patterns = phrases
    .filter(({ english }) => english.includes("{0}"))
    .map(patternOf)
    .toSorted((a, b) => b.length - a.length);

  return function translate(said) {
    const found = known.get(said);
    if (found !== undefined) return found;
    for (const { expression, phrase } of patterns) {
      const [, ...values] = expression.exec(said) ?? [];
      if (values.length > 0) return language === "en" ? said : fill(phrase, values, language);
    }
    return null;
  };
}

function patternOf(phrase: Phrase): Pattern {
  const { english, kinds } = phrase;
  const source = english
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\d)\}/g, (_, index: string) => (kinds[Number(index)] === "count" ? String.raw`(\d+)` : "(.+)"));
  const { length } = english.replaceAll(/\{\d\}/g, "");
  return { expression: new RegExp(`^${source}$`, "s"), phrase, length };
}

/** Puts values, which the code says in English, into the words of a language. */
function fill({ translated, kinds }: Phrase, values: readonly string[], language: Language): string {
  return translated.replaceAll(/\{(\d)\}/g, (_, index: string) =>
    translateValue(values[Number(index)] ?? "", kinds[Number(index)] ?? "text", language),
  );
}

function translateValue(value: string, kind: Kind, language: Language): string {
  if (kind === "amount") return translateAmount(value, language);
  return kind === "country" ? translateCountry(value, language) : value;
}

/** Writes an amount as a language does: "€1,250.00" becomes "1.250,00 €". */
function translateAmount(amount: string, language: Language): string {
  const [, symbol = "", whole, fraction = ""] = /^(\D+)([\d,]+)(?:\.(\d+))?$/.exec(amount) ?? [];
  if (whole === undefined) return amount;
  const { code, pattern } = currencyOf("usd", language);
  const cents = Number(whole.replaceAll(",", "") + fraction);
  return formatCents(cents, { code, symbol, decimals: fraction.length, pattern });
}

function translateCountry(name: string, language: Language): string {
  return countryName(findCountryCode(name) ?? name, language);
}
