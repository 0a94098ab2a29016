import type { Document } from "@recital/contract/values/document";
import { expect, test } from "vitest";
import { findHints } from "./find-hints.ts";
import { newsletterTexts } from "./texts/index.ts";

const { en } = newsletterTexts;

const paragraph = (text: string): Document["content"][number] => ({
  type: "paragraph",
  content: [{ type: "text", text }],
});
const image = { type: "image", attrs: { url: "/uploads/a.webp", alt: "Me" } } as const;
const long = paragraph("Tonight we play the new songs for the first time, all of them.");

const keysOf = (subject: string, content: Document["content"], preheader = "Soon") =>
  findHints({ subject, preheader, doc: { type: "doc", content } }, en).map(({ key }) => key);

test.each<[string, string, Document["content"], string[]]>([
  ["a good issue", "New songs", [long, image], []],
  ["no subject", " ", [long], ["subject"]],
  ["no text", "New songs", [{ type: "paragraph" }], ["text"]],
  ["a block alone", "New songs", [{ type: "product", attrs: { id: 1 } }], []],
  ["an image alone", "New songs", [image], ["images"]],
  ["an image without a description", "New songs", [long, { ...image, attrs: { url: "/a" } }], ["alt"]],
  ["a long text", "New songs", [paragraph("la ".repeat(30_000))], []],
  ["more text than Gmail shows", "New songs", [paragraph("la ".repeat(33_000))], ["long"]],
  ["more letters of three bytes than Gmail shows", "New songs", [paragraph("新".repeat(33_000))], ["long"]],
  ["more short lines than Gmail shows", "New songs", Array.from({ length: 1300 }, () => paragraph("la")), ["long"]],
  ["a long subject", "New songs ".repeat(7), [long], ["subject-length"]],
  ["a subject in capitals", "FREE DOWNLOAD!", [long], ["capitals"]],
  ["a subject without letter case", "新しい歌を録音しました今日", [long], []],
])("%s", (_, subject, content, keys) => {
  expect(keysOf(subject, content)).toEqual(keys);
});

test("only a missing subject keeps an issue from being sent", () => {
  const hints = findHints({ subject: "", preheader: "", doc: { type: "doc", content: [] } }, en);
  expect(hints.map(({ isRefused }) => isRefused === true)).toEqual([true, false]);
});

test("a missing preview line is mentioned once the rest is written", () => {
  expect(keysOf("New songs", [long], "")).toEqual(["preheader"]);
});

test("the size of an email that was rendered counts instead of the estimate", () => {
  const issue = { subject: "New songs", preheader: "Soon", doc: { type: "doc" as const, content: [long] } };
  expect(findHints(issue, en, 100_000)).toEqual([]);
  expect(findHints(issue, en, 103_500).map(({ text }) => text)).toEqual([expect.stringContaining("about 104 kB")]);
});
