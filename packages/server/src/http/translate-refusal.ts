import { findCountryCode } from "@recital/contract/values/country-code";
import { countryName } from "@recital/contract/values/country-name";
import { currencyOf } from "@recital/contract/values/currency";
import { codeRefusal } from "@recital/contract/values/download-code";
import type { DownloadCodeTexts } from "@recital/contract/values/download-code-words/texts/en";
import { downloadCodeTexts } from "@recital/contract/values/download-code-words/texts/index";
import type { Language } from "@recital/contract/values/language";
import { formatCents } from "@recital/contract/values/money";
import { type CodeRefusal as SignInRefusal, describeCodeRefusal } from "@recital/contract/values/sign-in-code";
import { signInTexts } from "@recital/contract/values/sign-in-words/texts/index";
import type { HttpError } from "../kernel/errors.ts";
import { refusalTexts, type Sentence } from "./texts/index.ts";

/** What a value of a sentence is. A text, such as a name, is the same in every language. */
type Kind = "text" | "count" | "amount" | "country";

/** The kinds of the values of a sentence, in the order of English; those that are not listed are texts. */
const kinds: { readonly [S in Sentence]?: readonly Kind[] } = {
  tipWhole: ["amount", "amount"],
  tipDecimal: ["amount", "amount"],
  left: ["count", "text"],
  perOrder: ["count", "text"],
  atATime: ["count", "text"],
  onePrice: ["text", "amount", "amount"],
  costsAtMost: ["text", "amount"],
  costsAtLeast: ["text", "amount"],
  notServed: ["text", "country"],
  orderAtMost: ["amount"],
  smallestAmount: ["amount"],
  notFree: ["text", "amount"],
  codeFrom: ["amount"],
};

/** A sentence that the code says, in the words of a language. */
interface Known {
  readonly kinds: readonly Kind[];
  readonly textIn: (language: Language) => string;
}

const known = new Map<string, Known>();
/** Those with values, by what the code says with any values. */
const patterns: (readonly [RegExp, Known])[] = [];

// The keys are those of the type.
for (const [sentence, text] of Object.entries(refusalTexts.en) as [Sentence, string][]) {
  const entry = { kinds: kinds[sentence] ?? [], textIn: (language: Language) => refusalTexts[language][sentence] };
  if (text.includes("{0}")) patterns.push([patternOf(text, entry.kinds), entry]);
  else known.set(text, entry);
}
// The site's pages have these as well.
for (const code of Object.keys(downloadCodeTexts.en) as (keyof DownloadCodeTexts)[]) {
  known.set(codeRefusal(code, "en"), { kinds: [], textIn: (language) => codeRefusal(code, language) });
}
for (const code of Object.keys(signInTexts.en.refusals) as SignInRefusal[]) {
  known.set(describeCodeRefusal(code, "en"), { kinds: [], textIn: (language) => describeCodeRefusal(code, language) });
}

function patternOf(text: string, kinds: readonly Kind[]): RegExp {
  const source = text
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\d)\}/g, (_, index: string) => (kinds[Number(index)] === "count" ? String.raw`(\d+)` : "(.+)"));
  return new RegExp(`^${source}$`, "s");
}

interface Found extends Known {
  /** In English. */
  readonly values: readonly string[];
}

/** Finds a sentence by what the code says, as gettext does (decision 0156); null if no catalogue has it. */
function find(said: string): Found | null {
  const entry = known.get(said);
  if (entry) return { ...entry, values: [] };
  for (const [pattern, entry] of patterns) {
    const [, ...values] = pattern.exec(said) ?? [];
    if (values.length > 0) return { ...entry, values };
  }
  return null;
}

/**
 * Returns a sentence of a refusal or a result, which the code says in English, in a language; null if no
 * catalogue has it.
 */
export function translateRefusal(said: string, language: Language): string | null {
  const found = find(said);
  if (found === null || language === "en") return found && said;
  const { values, kinds, textIn } = found;
  return textIn(language).replaceAll(/\{(\d)\}/g, (_, index: string) =>
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

/** What the statuses say to programmers. */
const technicalStatuses: readonly number[] = [400, 405, 415, 500, 501];

/**
 * Returns the first sentence of a refusal that visitors may read and no catalogue has; null if there is none. What a
 * program sent in a wrong type, "Must be text", is for programmers.
 */
export function findUntranslated({ status, message, fields = {} }: HttpError): string | null {
  if (technicalStatuses.includes(status)) return null;
  const said = [message, ...Object.values(fields)];
  return said.find((sentence) => !sentence.startsWith("Must ") && find(sentence) === null) ?? null;
}

/** Says sentences in a language; those that no catalogue has in English. */
export function sayIn(language: Language): (sentence: string) => string {
  return (sentence) => translateRefusal(sentence, language) ?? sentence;
}
