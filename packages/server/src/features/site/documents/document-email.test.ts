import type { Document } from "@recital/contract/values/document";
import type { DocumentBlocks } from "@recital/contract/values/document-blocks";
import { HtmlValidate } from "html-validate";
import { Parser } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { renderDocumentEmail, type DocumentEmailInput } from "./emails/document-email.tsx";

const image = {
  src: "/uploads/stage-01.webp",
  width: 1600,
  height: 1200,
  sources: [],
  placeholder: "",
  share: "/uploads/stage-01-share.jpg",
};
const blocks: DocumentBlocks = {
  products: [
    { id: 1, name: "Night Windows", price: 12.5, priceText: "$12.50", path: "/store/lp", imageUrl: image.src, image },
  ],
  releases: [
    {
      id: 2,
      title: "Salt",
      kind: "ep",
      isToCome: false,
      releaseAt: null,
      releaseDay: null,
      path: "/music/salt",
      image: null,
    },
    {
      id: 5,
      title: "Year",
      kind: "album",
      isToCome: true,
      releaseAt: "2027-01-14T23:00:00.000Z",
      releaseDay: "2027-01-15",
      path: "/music/year",
      image: null,
    },
  ],
  concerts: [
    {
      id: 3,
      title: "Live & close",
      venue: "Silent Green",
      city: "Berlin",
      country: "DE",
      countryName: "Germany",
      startsAt: "2027-03-28T19:30:00+02:00",
      status: "sold-out",
      isPast: false,
      path: "/concerts/3",
    },
  ],
  images: [{ url: image.src, image }],
};
const paragraph = (text: string): Document["content"][number] => ({
  type: "paragraph",
  content: [{ type: "text", text }],
});
const doc: Document = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "New songs" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Some <b>markup</b> & a " },
        { type: "text", text: "bold", marks: [{ type: "bold" }, { type: "link", attrs: { href: "/music" } }] },
        { type: "text", text: " link", marks: [{ type: "link", attrs: { href: "/music" } }] },
        { type: "hardBreak" },
        { type: "text", text: "and mail", marks: [{ type: "link", attrs: { href: "mailto:ana@artist.example" } }] },
      ],
    },
    { type: "heading", attrs: { level: 3 }, content: [{ type: "text", text: "Smaller" }] },
    {
      type: "bulletList",
      content: [
        {
          type: "listItem",
          content: [
            paragraph("First"),
            { type: "orderedList", content: [{ type: "listItem", content: [paragraph("Inner")] }] },
          ],
        },
        {
          type: "listItem",
          content: [paragraph("Second"), { type: "image", attrs: { url: image.src, alt: "Small" } }],
        },
      ],
    },
    { type: "blockquote", content: [paragraph("Quoted words")] },
    { type: "image", attrs: { url: image.src, alt: "On stage" } },
    { type: "image", attrs: { url: image.src, alt: "" } },
    { type: "button", attrs: { label: "Listen now", url: "/music" } },
    { type: "product", attrs: { id: 1 } },
    { type: "release", attrs: { id: 2 } },
    { type: "release", attrs: { id: 5 } },
    { type: "concert", attrs: { id: 3 } },
    { type: "horizontalRule" },
    paragraph("The end"),
    { type: "paragraph" },
  ],
};
const input: DocumentEmailInput = {
  artistName: "Ana Söhne",
  publicUrl: "https://artist.example",
  language: "en",
  languages: ["en"],
  subject: "May news",
  preheader: "Three new songs",
  doc,
  blocks,
  archiveSlug: "may-news",
  isArchived: true,
  signature: null,
  senderAddress: "Ada Vale, Example Street 1, 0150 Oslo, Norway",
  unsubscribeUrl: "https://artist.example/newsletter/unsubscribe?token=abc",
};
const render = (changes: Partial<DocumentEmailInput> = {}) => renderDocumentEmail({ ...input, ...changes });

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the elements of an email, and the words that it shows: texts and alternative texts. */
function read(html: string): { elements: Element[]; words: string[] } {
  const elements: Element[] = [];
  const texts: string[] = [];
  let hidden = 0;
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      elements.push({ name, attributes });
      const isHidden = name === "head" || "data-skip-in-text" in attributes;
      open.push(isHidden);
      if (isHidden) hidden += 1;
      if (hidden === 0) texts.push(attributes["alt"] ?? "");
    },
    ontext(text) {
      if (hidden === 0) texts.push(text);
    },
    onclosetag() {
      if (open.pop()) hidden -= 1;
      texts.push(" ");
    },
  });
  parser.end(html);
  return { elements, words: wordsOf(texts.join("")) };
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}$@]+(?:\.[\p{L}\p{N}]+)*/gu) ?? [];
}

describe("an issue's email", () => {
  test("is valid HTML", async () => {
    const { html } = await render();
    // Email programs read style attributes; many read nothing else.
    const validate = new HtmlValidate({ extends: ["html-validate:recommended"], rules: { "no-inline-style": "off" } });
    const { results } = await validate.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual(
      [],
    );
  });

  test("has no element wider than 600 px, and images with their size and alternative text", async () => {
    const { elements } = read((await render()).html);
    const images = elements.filter(({ name }) => name === "img").map(({ attributes }) => attributes);
    expect(images.map(({ width, height, alt }) => [width, height, alt])).toEqual([
      ["520", "390", "Small"],
      ["544", "408", "On stage"],
      ["544", "408", ""],
      ["112", "84", ""],
    ]);
    expect(images.map(({ src }) => src)).toEqual(images.map(() => "https://artist.example/uploads/stage-01-share.jpg"));
    const widths = elements.flatMap(({ attributes: { width, style = "" } }) => [
      ...(width === undefined ? [] : [Number(width)]),
      ...[...style.matchAll(/(?:^|;)(?:max-|min-)?width:(\d+)px/g)].map(([, pixels]) => Number(pixels)),
    ]);
    expect(Math.max(...widths)).toBe(600);
  });

  test("has the same words and links in its text part", async () => {
    const { html, text } = await render();
    const { elements, words } = read(html);
    const plain = text
      .replaceAll(/ ?<(?:https?:)[^>]*>| ?<ana@artist.example>/g, "")
      .replaceAll(/^ *(?:\d+\.|\*|>|-+) ?/gm, "")
      .replaceAll(/^ *(?:\d+\.|\*|>|-+) ?/gm, "");
    expect(wordsOf(plain)).toEqual(words);
    const links = elements.filter(({ name, attributes }) => name === "a" && !("aria-hidden" in attributes));
    for (const { attributes } of links) expect(text).toContain((attributes["href"] ?? "").replace("mailto:", ""));
  });

  test("links to the site by absolute URLs; only its blocks carry the issue", async () => {
    const { html } = await render();
    const hrefs = read(html).elements.flatMap(({ attributes: { href } }) => href ?? []);
    expect(hrefs).toEqual([
      "https://artist.example/music",
      "mailto:ana@artist.example",
      "https://artist.example/music",
      "https://artist.example/store/lp?from=may-news",
      "https://artist.example/store/lp?from=may-news",
      "https://artist.example/music/salt?from=may-news",
      "https://artist.example/music/year?from=may-news",
      "https://artist.example/concerts/3?from=may-news",
      "https://artist.example",
      "https://artist.example/newsletter/unsubscribe?token=abc",
      "https://artist.example/newsletter/unsubscribe?token=abc#topics",
      "https://artist.example/newsletter/may-news",
    ]);
  });

  test("ends with the signature, whose text stands for it, and with the next concert", async () => {
    const signature = { url: "https://artist.example/uploads/ana-0123456789.webp", alt: "Ana" };
    const nextConcert = { place: "March 14, 2027, Ghent, Handelsbeurs", url: "https://artist.example/concerts/3" };
    const { html, text } = await render({ signature, nextConcert });
    expect(html).toContain(`<img src="${signature.url}" alt="Ana" width="220"`);
    expect(text).toContain(
      "The end\n\nAna\n\nNext concert: March 14, 2027, Ghent, Handelsbeurs <https://artist.example/concerts/3>\nYou received",
    );
  });

  test("shows nothing for what is gone, and no page that there is not", async () => {
    const none = { products: [], releases: [], concerts: [], images: [] };
    const { html, text } = await render({ blocks: none, isArchived: false, archiveSlug: null });
    expect(
      read(html).elements.filter(({ attributes }) => /from=|newsletter\/may/.test(attributes["href"] ?? "")),
    ).toEqual([]);
    expect(text).not.toMatch(/Night Windows|Salt|Read online/);
  });

  test("has its own preheader, or its first words", async () => {
    const preheader = async (text: string) =>
      /data-skip-in-text="true">([^<]*)</.exec((await render({ preheader: text })).html)?.[1];
    expect(await preheader("Three new songs")).toBe("Three new songs");
    expect(await preheader("")).toMatch(/^Some/);
  });

  test("of 10,000 words stays below what Gmail clips", async () => {
    const content = Array.from({ length: 100 }, () => paragraph("Word ".repeat(100).trim()));
    const { html } = await render({ doc: { type: "doc", content } });
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });
});
