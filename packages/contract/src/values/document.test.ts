import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeIssue } from "./describe.ts";
import { type DocumentBlock, type DocumentInput, documentSchema } from "./document.ts";

const paragraph = (text: string): DocumentBlock => ({ type: "paragraph", content: [{ type: "text", text }] });

/** A document with every node and every mark. */
const complete: DocumentInput = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "New songs" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Read " },
        { type: "text", text: "this", marks: [{ type: "bold" }, { type: "italic" }] },
        { type: "hardBreak", marks: [{ type: "bold" }] },
        { type: "text", text: "page", marks: [{ type: "link", attrs: { href: "/concerts" } }] },
      ],
    },
    {
      type: "bulletList",
      content: [
        {
          type: "listItem",
          content: [
            paragraph("One"),
            { type: "orderedList", content: [{ type: "listItem", content: [paragraph("Two")] }] },
          ],
        },
      ],
    },
    { type: "blockquote", content: [paragraph("Quoted")] },
    { type: "image", attrs: { url: "/uploads/0123.webp", alt: "A stage" } },
    { type: "button", attrs: { label: "Listen", url: "https://artist.example/music" } },
    { type: "product", attrs: { id: 1 } },
    { type: "release", attrs: { id: 2 } },
    { type: "concert", attrs: { id: 3 } },
    { type: "horizontalRule" },
    { type: "paragraph" },
  ],
};

describe("a document", () => {
  test("is taken as it is", () => {
    expect(documentSchema.parse(complete)).toEqual(complete);
    expect(documentSchema.parse({ type: "doc", content: [] })).toEqual({ type: "doc", content: [] });
  });

  test.each<[string, unknown, string]>([
    ["an unknown node", [paragraph("a"), { type: "iframe", attrs: { src: "https://a.example" } }], "content.1.type"],
    ["a node without a type", [{ content: [] }], "content.0.type"],
    ["HTML", ["<b>a</b>"], "content.0"],
    ["a key that no node has", [{ ...paragraph("a"), html: "<b>" }], "content.0"],
    ["an unknown attribute", [{ ...paragraph("a"), attrs: { style: "color: red" } }], "content.0.attrs"],
    ["a heading of the first level", [{ type: "heading", attrs: { level: 1 } }], "content.0.attrs.level"],
    ["a block in a paragraph", [{ type: "paragraph", content: [paragraph("a")] }], "content.0.content.0.type"],
    ["text beside blocks", [{ type: "text", text: "a" }], "content.0.type"],
    ["a paragraph in a list", [{ type: "bulletList", content: [paragraph("a")] }], "content.0.content.0.type"],
    ["empty text", [{ type: "paragraph", content: [{ type: "text", text: "" }] }], "content.0.content.0.text"],
    ["a control character", [paragraph("a\u0000b")], "content.0.content.0.text"],
    ["a product without an id", [{ type: "product", attrs: {} }], "content.0.attrs.id"],
    ["a product's id as text", [{ type: "product", attrs: { id: "1" } }], "content.0.attrs.id"],
    ["a button without a label", [{ type: "button", attrs: { label: " ", url: "/a" } }], "content.0.attrs.label"],
    ["an image in the text", [{ type: "image", attrs: { url: "data:image/png;base64,AA" } }], "content.0.attrs.url"],
    [
      "an unknown mark",
      [{ type: "paragraph", content: [{ type: "text", text: "a", marks: [{ type: "underline" }] }] }],
      "content.0.content.0.marks.0.type",
    ],
  ])("%s is refused with its path", (_, content, path) => {
    expect(pathsOf({ type: "doc", content })).toContain(path);
  });

  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>1</script>",
    "vbscript:a",
    "file:///etc/passwd",
    "//other.example",
    "/\\other.example",
    "#top",
    "mailto:a@b.example?bcc=c@d.example",
    "mailto:",
    "",
  ])("a link to %j is refused", (href) => {
    const link = { type: "text", text: "a", marks: [{ type: "link", attrs: { href } }] };
    expect(pathsOf({ type: "doc", content: [{ type: "paragraph", content: [link] }] })).toContain(
      "content.0.content.0.marks.0.attrs.href",
    );
    expect(pathsOf({ type: "doc", content: [{ type: "button", attrs: { label: "a", url: href } }] })).toContain(
      "content.0.attrs.url",
    );
  });

  test.each(["https://a.example/b?c=d#e", "http://a.example", "/store/record", "mailto:a@b.example?subject=Hello"])(
    "a link to %j is taken",
    (href) => {
      expect(pathsOf({ type: "doc", content: [{ type: "button", attrs: { label: "a", url: href } }] })).toEqual([]);
    },
  );
});

describe("a document that is too large", () => {
  test.each([1000, 200_000])("with %i nested lists is refused, not read", (depth) => {
    let block: unknown = paragraph("a");
    for (let level = 0; level < depth; level += 1) {
      block = { type: "bulletList", content: [{ type: "listItem", content: [block] }] };
    }
    expect(problemsOf({ type: "doc", content: [block] })).toEqual([["", "Must be at most 24 levels deep"]]);
  });

  test("with 200 kB of text, or too many nodes, is refused with one sentence", () => {
    expect(problemsOf({ type: "doc", content: [paragraph("ä".repeat(100_000))] })).toEqual([
      ["", "Must be at most 200 kB"],
    ]);
    expect(problemsOf({ type: "doc", content: Array.from({ length: 100_000 }, () => ({})) })).toEqual([
      ["", "Has too many parts"],
    ]);
  });

  test("ten lists in each other are taken", () => {
    let block: unknown = paragraph("a");
    for (let level = 0; level < 10; level += 1) {
      block = { type: "bulletList", content: [{ type: "listItem", content: [block] }] };
    }
    expect(pathsOf({ type: "doc", content: [block] })).toEqual([]);
  });
});

test("no JSON makes the schema throw", () => {
  const asserted = () =>
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        documentSchema.safeParse({ type: "doc", content: [value] });
        return !documentSchema.safeParse(value, { error: describeIssue }).success;
      }),
    );
  expect(asserted).not.toThrow();
});

function pathsOf(doc: unknown): string[] {
  return problemsOf(doc).map(([path]) => path);
}

function problemsOf(doc: unknown): [string, string][] {
  const result = documentSchema.safeParse(doc, { error: describeIssue });
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join("."), message]);
}
