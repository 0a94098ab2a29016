/** The languages in which the program can speak to visitors, by their codes of ISO 639-1. Each catalogue has all. */
export const languages = ["en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja"] as const;

export type Language = (typeof languages)[number];

/** Something in every language, such as a catalogue of sentences. */
export type Texts<T> = Readonly<Record<Language, T>>;

/** Those in which the back office and the desktop program can speak to the artist. */
export const adminLanguages = ["en", "de", "fr"] as const satisfies readonly Language[];

export type AdminLanguage = (typeof adminLanguages)[number];

/** Something in every language of the back office, such as a catalogue of its sentences. */
export type AdminTexts<T> = Readonly<Record<AdminLanguage, T>>;

/** Returns the first of some tags of BCP 47, such as "de-AT", that names a language of the back office; null for none. */
export function adminLanguageOf(tags: readonly string[]): AdminLanguage | null {
  const codes = tags.map((tag) => tag.split("-")[0]);
  return codes.flatMap((code) => adminLanguages.find((language) => language === code) ?? [])[0] ?? null;
}

/** Returns the language that was kept on a device, or else the first that it prefers, by their tags; English for none. */
export function adminLanguageOn(kept: string | null, preferred: readonly string[]): AdminLanguage {
  return adminLanguageOf([kept ?? "", ...preferred]) ?? "en";
}

/** The languages' names, each in itself. */
export const languageNames: Texts<string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  pt: "Português",
  nl: "Nederlands",
  pl: "Polski",
  ja: "日本語",
};

/** Returns the same for every language. */
export function inEveryLanguage<T>(value: T): Texts<T> {
  // The keys are those of the type.
  return Object.fromEntries(languages.map((language) => [language, value])) as Texts<T>;
}

/** Returns the language with this code; null for another text. */
export function languageOf(code: string): Language | null {
  return languages.find((language) => language === code) ?? null;
}

/**
 * Returns the tag of BCP 47 by which `Intl` formats in a language. English is American, as the texts are; Portuguese is
 * that of Brazil.
 */
export function localeOf(language: Language): string {
  return language === "en" ? "en-US" : language === "pt" ? "pt-BR" : language;
}

interface LanguagePath {
  /** The language that the path names; null for none: then it is the site's main language. */
  readonly language: Language | null;
  /** The path without it: the one in the main language. */
  readonly pathname: string;
}

/**
 * Takes the language off the path of a page: "/de/store" is "/store" in German. What is left never names another host, as
 * "//host" would.
 */
export function splitLanguage(path: string): LanguagePath {
  const [, code = "", pathname = ""] = /^\/([a-z]{2})(?=\/(?![/\\])|$)(.*)$/.exec(path) ?? [];
  const language = languageOf(code);
  return language === null ? { language, pathname: path } : { language, pathname: pathname || "/" };
}

/** Returns what precedes the paths of a language, of which the site's main one comes first: "/de", or nothing for that. */
export function languagePrefix(language: Language, [main]: readonly Language[]): string {
  return language === main ? "" : `/${language}`;
}

/** The forms of a sentence by the number in it, as `Intl.PluralRules` names them. Each language needs its own ones. */
type Forms<T> = { readonly other: T } & { readonly [Form in Exclude<Intl.LDMLPluralRule, "other">]?: T };

const rules = new Map<Language, Intl.PluralRules>();

/** Returns the form for a number: of "1 copy" and "2 copies" the one that the language asks for. */
export function plural<T>(language: Language, count: number, forms: Forms<T>): T {
  const rule = rules.get(language) ?? new Intl.PluralRules(localeOf(language));
  rules.set(language, rule);
  return forms[rule.select(count)] ?? forms.other;
}

/** A Y sounds like a vowel before a consonant. An H keeps "de", since its sound is unknown. */
const startsWithVowel = /^(?:[aeiouæœ]|y(?![aeiou]))/i;

/** Returns "de" with a name, as French writes it: "de Mira", "d’Anna". */
export function ofName(name: string): string {
  return startsWithVowel.test(name.normalize("NFD")) ? `d’${name}` : `de ${name}`;
}
