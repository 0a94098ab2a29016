import { findCountryCode } from "../values/country-code.ts";
import { countryName } from "../values/country-name.ts";
import { currencyOf } from "../values/currency.ts";
import { formatDay, formatNumber } from "../values/format.ts";
import type { Language } from "../values/language.ts";
import { formatCents } from "../values/money.ts";

/** What a value of a sentence is. A text, such as a name, is the same in every language. */
export type Kind =
  | "text"
  | "count"
  /** With separators of thousands. */
  | "number"
  | "amount"
  | "country"
  /** A day such as 2026-11-30. */
  | "day"
  /** Names in quotation marks. */
  | "names"
  /** A browser as `describeBrowser` names it, and what follows it. */
  | "browser"
  /** A sentence or clause of a catalogue, or one that no catalogue has. */
  | "sentence"
  /** Several of them. */
  | "list";

/** The kinds of the values of each sentence, in the order of English; those that are not listed are texts. */
export type Kinds<T> = { readonly [S in keyof T]?: readonly Kind[] };

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
 * Makes a function that finds what the code says, as gettext does (decision 0156): a sentence, or several that each are
 * in the catalogues. Of several phrases that fit, the one with the most words of its own counts.
 */
export function makeTranslator(language: Language, phrases: readonly Phrase[]): Translate {
  const known = new Map(phrases.map(({ english, translated }) => [english, translated]));
  const patterns = phrases
    .filter(({ english }) => english.includes("{0}"))
    .map(patternOf)
    .toSorted((a, b) => b.length - a.length);

  function translateSentence(said: string): string | null {
    const found = known.get(said);
    if (found !== undefined) return found;
    for (const { expression, phrase } of patterns) {
      const [, ...values] = expression.exec(said) ?? [];
      if (values.length > 0) return language === "en" ? said : fill(phrase, values, { language, translate });
    }
    return null;
  }
  /** Translates what begins with a part, by as few parts as possible for each phrase. */
  function translateFrom(parts: readonly string[], start: number): string | null {
    for (let end = start + 1; end <= parts.length; end += 1) {
      const first = translateSentence(parts.slice(start, end).join(" "));
      if (first === null) continue;
      if (end === parts.length) return first;
      const rest = translateFrom(parts, end);
      if (rest !== null) return `${first} ${rest}`;
    }
    return null;
  }
  function translate(said: string): string | null {
    const sentences = said.match(sentence) ?? [];
    return known.get(said) ?? (sentences.length > maxSentences ? null : translateFrom(sentences, 0));
  }
  return translate;
}

/** A text of more sentences contains what somebody wrote; looking for a phrase at each of them would take long. */
const maxSentences = 20;

/** A sentence, up to the space before the next one. */
const sentence = /\S.*?(?:[.!?](?= \S)|$)/gs;

function patternOf(phrase: Phrase): Pattern {
  const { english, kinds } = phrase;
  const source = english
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\d)\}/g, (_, index: string) => (kinds[Number(index)] === "count" ? String.raw`(-?\d+)` : "(.+)"));
  const { length } = english.replaceAll(/\{\d\}/g, "");
  return { expression: new RegExp(`^${source}$`, "s"), phrase, length };
}

interface Speech {
  readonly language: Language;
  readonly translate: Translate;
}

/** Puts values, which the code says in English, into the words of a language. */
function fill({ translated, kinds }: Phrase, values: readonly string[], speech: Speech): string {
  return translated.replaceAll(/\{(\d)\}/g, (_, index: string) =>
    translateValue(values[Number(index)] ?? "", kinds[Number(index)] ?? "text", speech),
  );
}

function translateValue(value: string, kind: Kind, { language, translate }: Speech): string {
  switch (kind) {
    case "text":
    case "count":
      return value;
    case "number":
      return /^[\d,]+$/.test(value) ? formatNumber(Number(value.replaceAll(",", "")), language) : value;
    case "amount":
      return translateAmount(value, language);
    case "country":
      return translateCountry(value, language);
    case "day":
      return /^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value, language) : value;
    case "names":
      return translateNames(value, language);
    case "browser":
      return translateBrowser(value, language);
    case "sentence":
      return translate(value) ?? value;
    case "list":
      return value
        .split(listEnd)
        .map((part) => translate(part) ?? part)
        .join("");
  }
}

/** What is between entries of a list, which keeps it: "; ", or ", " before a name in quotation marks. */
const listEnd = /(; |, (?="))/;

/** Writes “A”, “B” and 3 more in the marks and words of a language. */
function translateNames(names: string, language: Language): string {
  if (language === "de") {
    return names
      .replaceAll(/“([^”]*)”/g, "„$1“")
      .replace(/ and (\d+) more$/, " und $1 weitere")
      .replaceAll("“ and „", "“ und „");
  }
  if (language !== "fr") return names;
  return names
    .replaceAll(/“([^”]*)”/g, "«\u00a0$1\u00a0»")
    .replace(/ and (\d+) more$/, " et $1 autres")
    .replaceAll("» and «", "» et «");
}

/** Writes "Firefox on Windows" in the words of a language. */
function translateBrowser(browser: string, language: Language): string {
  if (language !== "de" && language !== "fr") return browser;
  const [unknown, app, on] =
    language === "de"
      ? ["Unbekannter Browser", "Desktop-Programm", " unter "]
      : ["Navigateur inconnu", "Application de bureau", " sur "];
  return browser.replace("Unknown browser", unknown).replace("Desktop app", app).replace(" on ", on);
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
