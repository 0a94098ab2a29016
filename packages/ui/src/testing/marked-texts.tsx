import type { Language } from "@recital/contract/values/language";
import { isValidElement } from "react";
import { onTestFinished } from "vitest";

/** The modules of catalogues, as `import.meta.glob` returns them: each exports one. */
type Catalogues = Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;

/**
 * Puts the English sentences in brackets in place of those of another language, until the test ends, so that `literals`
 * finds what is in no catalogue.
 */
export function markTexts(modules: Catalogues, language: Language): void {
  const catalogues = Object.values(modules).flatMap((module) => Object.values(module).filter((value) => "en" in value));
  for (const catalogue of catalogues) {
    const own = catalogue[language];
    catalogue[language] = mark(catalogue["en"]);
    onTestFinished(() => {
      catalogue[language] = own;
    });
  }
}

/** Returns a catalogue whose sentences stand in brackets. */
function mark(value: unknown): unknown {
  if (typeof value === "string") return `⟦${value}⟧`;
  if (typeof value === "function") {
    const sentence = value as (...values: readonly unknown[]) => unknown;
    return (...values: readonly unknown[]) => mark(sentence(...values));
  }
  if (isValidElement(value)) return <>⟦{value}⟧</>;
  if (Array.isArray(value)) return value.map(mark);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mark(inner)]));
}

const shown = ["alt", "aria-label", "aria-description", "placeholder", "title", "label"];
/** What people read of the head. */
const heads =
  'title, meta[name="description"], meta[property^="og:"]:not([property$=image],[property$=url],[property$=type])';

interface Known {
  /** What the artist or a buyer wrote. */
  readonly data: readonly string[];
  /** What is the same in every language, and what `Intl` writes. */
  readonly words: readonly string[];
}

/**
 * Returns the texts of a page that are neither in a catalogue nor known. Texts that say their own language are left out.
 * @param page is changed
 */
export function literals(page: Document, known: Known): string[] {
  for (const silent of page.querySelectorAll("script, style, noscript, [lang]:not(html)")) silent.remove();
  const texts = [...page.querySelectorAll("body, body *")].flatMap((element) => [
    ...shown.map((name) => element.getAttribute(name) ?? ""),
    ...(element.matches("textarea") ? [] : [ownText(element)]),
  ]);
  const inHead = [...page.querySelectorAll(heads)].map((tag) => tag.getAttribute("content") ?? tag.textContent ?? "");
  return [
    ...new Set([...texts, ...inHead].map((text) => unexplained(text, known)).filter((text) => /\p{L}{2}/u.test(text))),
  ];
}

/** Returns the text of an element whose children are only inside of sentences, once for the whole sentence. */
function ownText(element: Element): string {
  const isSentence = [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  const isInside =
    element.parentElement &&
    [...element.parentElement.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return isSentence && !isInside ? (element.textContent ?? "") : "";
}

/** Returns all texts in a value of JSON. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

/** Takes sentences in brackets, the data, and what `Intl` writes out of a text. */
function unexplained(text: string, { data, words }: Known): string {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, " ");
  }
  if (!/\p{L}{2}/u.test(rest)) return "";
  // A word of a sentence can be a part of the data.
  const known = [...data.filter((entry) => entry.length > 3), ...words].toSorted((a, b) => b.length - a.length);
  for (const entry of known) rest = rest.replaceAll(entry, " ");
  rest = rest.replaceAll(/\s+/g, " ").trim();
  // The beginning of a longer text.
  return rest.endsWith("…") && data.some((entry) => entry.includes(rest.slice(0, -1))) ? "" : rest;
}

const wordsOf = (formatter: Intl.DateTimeFormat, at: Date) =>
  formatter
    .formatToParts(at)
    .map(({ value }) => value)
    .filter((value) => /\p{L}{2}/u.test(value));

/** Returns what `Intl` writes in a language: months and weekdays, alone and in dates, and some countries. */
export function wordsOfIntl(language: Language): string[] {
  const countries = new Intl.DisplayNames(language, { type: "region" });
  return [
    ...Array.from({ length: 84 }, (_, day) => new Date(Date.UTC(2026, day % 12, 1 + (day % 28)))).flatMap((at) =>
      (["long", "short"] as const).flatMap((width) => [
        ...wordsOf(new Intl.DateTimeFormat(language, { timeZone: "UTC", day: "numeric", month: width }), at),
        ...wordsOf(new Intl.DateTimeFormat(language, { timeZone: "UTC", year: "numeric", month: width }), at),
        ...wordsOf(new Intl.DateTimeFormat(language, { timeZone: "UTC", weekday: width }), at),
      ]),
    ),
    ...["US", "NO", "DE", "DK", "GB", "FR", "NL", "SE", "AT"].map((code) => countries.of(code) ?? ""),
  ].flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
}
