// @vitest-environment happy-dom
import { documentSchema } from "@recital/contract/values/document";
import { Editor } from "@tiptap/core";
import { expect, test } from "vitest";
import { toDocument } from "../document-value.ts";
import { documentExtensions, editingExtensions } from "../extensions.ts";
import { clipboards } from "./clipboards.ts";
import { holdStyles } from "./pasted-text.ts";

/** Pastes HTML into an empty text, and returns what it then contains as HTML, and how many images it lost. */
function paste(html: string) {
  const element = document.createElement("div");
  document.body.append(element);
  const editor = new Editor({ element, extensions: [...documentExtensions, ...editingExtensions], injectCSS: false });
  let lost = 0;
  editor.on("imagesLost", ({ count }) => (lost += count));
  editor.view.pasteHTML(html);
  const text = editor.getHTML().replace(/(<p><\/p>)+$/, "");
  const result = documentSchema.safeParse(toDocument(editor.getJSON()));
  editor.destroy();
  expect(result.error?.issues ?? []).toEqual([]);
  return { text, lost };
}

const sentence = "<p>Plain words, <strong>bold words</strong> and <em>italic ones</em>.</p>";
const item = (text: string, inner = "") => `<li><p>${text}</p>${inner}</li>`;

test("text of Google Docs keeps its headings, its list, and which words are bold", () => {
  const { text, lost } = paste(clipboards.googleDocs);
  expect(text).toBe(`<h2>Tour dates</h2><h3>Spring</h3>${sentence}<ul>${item("Oslo")}</ul>`);
  expect(lost).toBe(0);
});

test("paragraphs of Word that look like items become lists, also inside each other; its images are counted", () => {
  const { text, lost } = paste(clipboards.word);
  const first = item("First item", `<ul>${item("Below it")}</ul>`);
  const lists = `<ul>${first}${item("Second item")}</ul><ol>${item("One")}</ol>`;
  expect(text).toBe(`<h2>Tour dates</h2>${sentence}${lists}`);
  expect(lost).toBe(1);
});

test("items of Word are found by their signs where the browser removed its styles", () => {
  expect(paste(clipboards.wordWithoutStyles).text).toBe(
    `<ul>${item("First item")}${item("Second item")}</ul><p>Mr. Hansen plays.</p>`,
  );
});

test.each([
  ["Apple Pages", clipboards.pages, `${sentence}<ul>${item("Oslo")}${item("Bergen")}</ul>`, 0],
  ["LibreOffice", clipboards.libreOffice, `<h2>Tour dates</h2>${sentence}<ol>${item("Oslo")}</ol>`, 0],
  ["a web page", clipboards.webPage, `<h2>Tour dates</h2>${sentence}<p>A stage</p>`, 1],
])("text of %s keeps its formats", (_, html, expected, lost) => {
  expect(paste(html)).toEqual({ text: expected, lost });
});

test("images that are stored here are pasted", () => {
  const { text, lost } = paste(`<p>On stage</p><img src="/uploads/0123.webp" alt="A stage">`);
  expect(text).toContain('src="/uploads/0123.webp"');
  expect(lost).toBe(0);
});

test("no style attribute and no style sheet is left for the browser to refuse", () => {
  for (const html of Object.values(clipboards)) expect(holdStyles(html)).not.toMatch(/<style|\sstyle\s*=/i);
  expect(holdStyles(`<p title='a > b' STYLE=color:red>style = x</p>`)).toBe(
    `<p title='a > b' data-pasted-style=color:red>style = x</p>`,
  );
});
