import { buildSoldFile, buy, tokenOf } from "@recital/server/testing/buy-files";
import { sellRelease } from "@recital/server/testing/sell-release";
import type { Visitor } from "@recital/server/testing/start-test-app";
import { isValidElement } from "react";
import { beforeAll, expect, test } from "vitest";
import { openSite } from "./testing/render-page.tsx";

/** The language that has the English sentences in brackets in this file. */
const marked = "pl";

const modules = {
  ...import.meta.glob<Record<string, Record<string, unknown>>>("./**/texts/index.ts", { eager: true }),
  ...import.meta.glob<Record<string, Record<string, unknown>>>("../../contract/src/**/texts/index.ts", { eager: true }),
  ...import.meta.glob<Record<string, Record<string, unknown>>>("../../server/src/**/texts/index.ts", { eager: true }),
};

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

beforeAll(() => {
  const catalogues = Object.values(modules).flatMap((module) => Object.values(module).filter((value) => "en" in value));
  for (const catalogue of catalogues) catalogue[marked] = mark(catalogue["en"]);
});

const shown = ["alt", "aria-label", "aria-description", "placeholder", "title", "label"];
/** What people read of the head. */
const heads =
  'title, meta[name="description"], meta[property^="og:"]:not([property$=image],[property$=url],[property$=type])';

/** Returns the texts of a document that are neither in a catalogue nor what the artist or a buyer wrote. */
function literals(html: string, known: readonly string[]): string[] {
  const page = new DOMParser().parseFromString(html, "text/html");
  const state = page.getElementById("state")?.textContent ?? "{}";
  const data = [...stringsOf(JSON.parse(state)), ...known];
  for (const silent of page.querySelectorAll("script, style, noscript, [lang]:not(html)")) silent.remove();
  const texts = [...page.querySelectorAll("body, body *")].flatMap((element) => [
    ...shown.map((name) => element.getAttribute(name) ?? ""),
    ...(element.matches("textarea") ? [] : [ownText(element)]),
  ]);
  const inHead = [...page.querySelectorAll(heads)].map((tag) => tag.getAttribute("content") ?? tag.textContent ?? "");
  return [
    ...new Set([...texts, ...inHead].map((text) => unexplained(text, data)).filter((text) => /\p{L}{2}/u.test(text))),
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

function stringsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(stringsOf);
}

/** Takes sentences in brackets, the data, and what `Intl` writes out of a text. */
function unexplained(text: string, data: readonly string[]): string {
  let rest = text;
  for (let before = ""; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, " ");
  }
  if (!/\p{L}{2}/u.test(rest)) return "";
  // A word of a sentence can be a part of the data.
  const known = [...data.filter((entry) => entry.length > 3), ...everywhere, ...formatted].toSorted(
    (a, b) => b.length - a.length,
  );
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
const countries = new Intl.DisplayNames(marked, { type: "region" });
/** Months and weekdays, alone and in dates, and the countries of the demo. */
const formatted = [
  ...Array.from({ length: 84 }, (_, day) => new Date(Date.UTC(2026, day % 12, 1 + (day % 28)))).flatMap((at) =>
    (["long", "short"] as const).flatMap((width) => [
      ...wordsOf(new Intl.DateTimeFormat(marked, { timeZone: "UTC", day: "numeric", month: width }), at),
      ...wordsOf(new Intl.DateTimeFormat(marked, { timeZone: "UTC", year: "numeric", month: width }), at),
      ...wordsOf(new Intl.DateTimeFormat(marked, { timeZone: "UTC", weekday: width }), at),
    ]),
  ),
  ...["US", "NO", "DE", "DK", "GB", "FR", "NL", "SE", "AT"].map((code) => countries.of(code) ?? ""),
].flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1)]);
/** Names, codes and units, which are the same in every language, and the example of a code. */
const everywhere = [
  "Mira Solveig",
  "English",
  "Polski",
  "hello",
  "@recital.example",
  "SHA-256",
  "\u00a0kB",
  " kB",
  "ABCD-EFGH-JKLM",
  "XXL",
  "XL",
];

const publicPaths = [
  "/",
  "/store",
  "/music",
  "/music/lamp",
  "/music/lamp/listen",
  "/embed/lamp",
  "/concerts",
  "/concerts/past",
  "/concerts/1",
  "/news",
  "/press",
  "/tip",
  "/redeem?problem=code_used",
  "/cart",
  "/withdraw",
  ...["", "/code", "/open", "/erase", "/erased"].map((end) => `/you${end}`),
  ...["", "/link-sent", "/invalid-link"].map((end) => `/orders${end}`),
  ...["", "/confirm?token=a", "/confirmed", "/unsubscribe?token=a", "/unsubscribed", "/topics", "/invalid"].map(
    (end) => `/newsletter${end}`,
  ),
  ...["confirm?token=a", "sent", "confirmed", "stop?token=a", "stopped", "invalid", "not-free"].map(
    (end) => `/notify/${end}`,
  ),
  "/privacy",
  "/nowhere",
  "/gifts/unknown",
  "/downloads/unknown",
  "/listen/unknown",
];

test("every sentence of every page is of a catalogue, or of the artist", async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(50);
  const shop = await openSite({ runsWorker: false, env: { DEMO_CONTENT: "true" } });
  const admin = await shop.admin();
  await admin.api("PUT /api/admin/settings", { body: { languages: ["en", marked] } });
  const files = await buildSoldFile(shop);
  await sellRelease(shop, { slug: "lamp" });
  const found: Record<string, readonly string[]> = {};
  const read = async (path: string, visitor: Visitor = shop.visitor()) => {
    const html = await (await visitor.fetch(`/${marked}${path}`)).text();
    const left = literals(html, [new URL(shop.url).host]);
    if (left.length > 0) found[path] = left;
  };
  const products = await shop.visitor().api("GET /api/products");
  const posts = await shop.visitor().api("GET /api/posts");
  for (const path of publicPaths) await read(path);
  for (const { slug } of products.slice(0, 5)) await read(`/store/${slug}`);
  for (const { slug } of posts) await read(`/news/${slug}`);
  const { orderId, sessionId, buyer } = await buy(shop, [files.product]);
  for (const path of [`/orders/${orderId}`, `/checkout/success?session_id=${sessionId}`, "/you"]) {
    await read(path, buyer);
  }
  await read(`/downloads/${await tokenOf(shop, orderId)}`);
  expect(found).toEqual({});
}, 60_000);
