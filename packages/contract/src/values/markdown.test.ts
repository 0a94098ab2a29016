import { describe, expect, test } from "vitest";
import { readMarkdown } from "./markdown.ts";

const paragraph = (source: string) => {
  const [block, ...rest] = readMarkdown(source);
  expect(rest).toEqual([]);
  return block?.kind === "paragraph" ? block.runs : [];
};

describe("blocks", () => {
  test("are headings, paragraphs and lists, with or without empty lines between them", () => {
    expect(
      readMarkdown("# One\nText\nin two lines\n\n\n### Two ##\n- a\n* b\n\n- c\n1. d\r\n2) e\n   goes on"),
    ).toEqual([
      { kind: "heading", level: 2, runs: [{ text: "One" }] },
      { kind: "paragraph", runs: [{ text: "Text\nin two lines" }] },
      { kind: "heading", level: 3, runs: [{ text: "Two" }] },
      { kind: "list", isOrdered: false, items: [[{ text: "a" }], [{ text: "b" }], [{ text: "c" }]] },
      { kind: "list", isOrdered: true, items: [[{ text: "d" }], [{ text: "e\ngoes on" }]] },
    ]);
  });

  test.each(["", " \n\t\n", "\r\n"])("are none for %j", (source) => {
    expect(readMarkdown(source)).toEqual([]);
  });

  test.each(["#hashtag", "-5 degrees", "1.5 liters", "> quoted", "---", "```", "| a |"])(
    "are text for %j",
    (source) => {
      expect(paragraph(source)).toEqual([{ text: source }]);
    },
  );
});

describe("runs", () => {
  test("are strong, emphasized and links, also inside each other", () => {
    expect(
      paragraph("a **b** *c* _d_ [e](/f) **[g](https://h.example/i?j=k&l#m)** [*n*](mailto:o@p.example)."),
    ).toEqual([
      { text: "a " },
      { text: "b", isStrong: true },
      { text: " " },
      { text: "c", isEmphasized: true },
      { text: " " },
      { text: "d", isEmphasized: true },
      { text: " " },
      { text: "e", href: "/f" },
      { text: " " },
      { text: "g", isStrong: true, href: "https://h.example/i?j=k&l#m" },
      { text: " " },
      { text: "n", isEmphasized: true, href: "mailto:o@p.example" },
      { text: "." },
    ]);
  });

  test.each([
    "2 * 3 * 4",
    "snake_case_name",
    "**",
    "** a **",
    "*a",
    "[a]",
    "[a]()",
    "[a] (/b)",
    "<b>a</b>",
    "<script>alert(1)</script>",
    "&lt;",
    "<https://a.example>",
  ])("are plain text for %j", (source) => {
    expect(paragraph(source)).toEqual([{ text: source }]);
  });

  test.each([
    "javascript:alert%281%29",
    "JaVaScRiPt:x",
    "data:text/html,x",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "https:evil.example",
    "mailto:a@b.example?bcc=c@d.example",
    "relative/page",
    "\u0001javascript:x",
  ])("are never a link to %j", (target) => {
    const source = `[a](${target})`;
    expect(paragraph(source)).toEqual([{ text: source }]);
  });

  test("keep escaped signs", () => {
    expect(paragraph(String.raw`\*a\* \[b\](/c) \_d\_ \\ \q`)).toEqual([{ text: String.raw`*a* [b](/c) _d_ \ \q` }]);
  });
});

test("reads hostile texts of the longest length at once", () => {
  for (const sign of ["*", "_", "[", "[a](", "**a", "\\", "- ", "#", "\n"]) {
    expect(readMarkdown(sign.repeat(50_000 / sign.length)).length).toBeGreaterThanOrEqual(0);
  }
});
