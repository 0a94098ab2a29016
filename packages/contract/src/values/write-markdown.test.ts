import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinRuns, readMarkdown } from "./markdown.ts";
import type { TextBlock, TextRun } from "./fields.ts";
import { withoutMarks } from "./plain-text.ts";
import { plainAsMarkdown, writeMarkdown } from "./write-markdown.ts";

const paragraph = (...runs: readonly TextRun[]): TextBlock => ({ kind: "paragraph", runs: [...runs] });

test("blocks are written as people write Markdown", () => {
  const written = writeMarkdown([
    { kind: "heading", level: 2, runs: [{ text: "Side A #" }] },
    paragraph(
      { text: "Played by " },
      { text: "Anna ", isStrong: true },
      { text: "and (quietly) " },
      { text: "Bo", isEmphasized: true, isStrong: true },
      { text: ",\nsee " },
      { text: "her site", href: "https://a.example/b_(c)" },
    ),
    { kind: "list", isOrdered: false, items: [[{ text: "One\nand more" }], [], [{ text: "- Two" }]] },
    { kind: "list", isOrdered: true, items: [[{ text: "First" }], [{ text: "Second" }]] },
    paragraph(),
  ]);
  expect(written).toBe(
    [
      String.raw`## Side A \#`,
      String.raw`Played by **Anna** and (quietly) **_Bo_**,
see [her site](https://a.example/b_\(c\))`,
      String.raw`- One
  and more
- \- Two`,
      "1. First\n2. Second",
    ].join("\n\n"),
  );
});

describe("plain text", () => {
  test.each([
    "A pianist.\n\nBorn in 1984. Lives in Oslo (Norway) [since 2001]",
    "5 * 3, snake_case, #1, -5 degrees, 3.5, ** and *",
  ])("stays as it is where nothing in it is a mark: %j", (text) => {
    expect(plainAsMarkdown(text)).toBe(text);
  });

  test.each([
    ["*Premiere in Oslo*", String.raw`\*Premiere in Oslo\*`],
    [
      "5. Oktober\n# 1 in Norway\n- dash\n+ 49 30 1234",
      String.raw`5\. Oktober
\# 1 in Norway
\- dash
\+ 49 30 1234`,
    ],
    ["a [b](/c)", String.raw`a \[b\]\(/c\)`],
    [String.raw`¯\_(ツ)_/¯`, String.raw`¯\\\_(ツ)\_/¯`],
  ])("%j is escaped as %j, which shows it again", (text, escaped) => {
    expect(plainAsMarkdown(text)).toBe(escaped);
    expect(readMarkdown(escaped)).toEqual([paragraph({ text })]);
    expect(withoutMarks(escaped)).toBe(text);
  });
});

const words = fc.string({
  unit: fc.constantFrom(
    "a",
    "b",
    "1",
    " ",
    "\n",
    "*",
    "_",
    "#",
    "-",
    "+",
    ".",
    ")",
    "(",
    "[",
    "]",
    "\\",
    "`",
    "!",
    "é",
    "🎹",
  ),
  maxLength: 12,
});
const run: fc.Arbitrary<TextRun> = fc
  .record(
    {
      text: words,
      isStrong: fc.constant<true>(true),
      isEmphasized: fc.constant<true>(true),
      href: fc.constantFrom("/store", "https://a.example/(b)_c_*d*", "mailto:a@b.example"),
    },
    { requiredKeys: ["text"] },
  )
  .map((text) => text);
const runs = fc.array(run, { maxLength: 6 });
const block: fc.Arbitrary<TextBlock> = fc.oneof(
  fc.record({ kind: fc.constant("heading" as const), level: fc.constantFrom(2 as const, 3 as const), runs }),
  fc.record({ kind: fc.constant("paragraph" as const), runs }),
  fc.record({ kind: fc.constant("list" as const), isOrdered: fc.boolean(), items: fc.array(runs, { maxLength: 3 }) }),
);

/** The text with its formats, without spaces, empty paragraphs and the borders of lists. */
function said(blocks: readonly TextBlock[]): unknown[] {
  const lines = blocks.flatMap((block): [string, readonly TextRun[]][] => {
    if (block.kind === "list") return block.items.map((item) => [`list ${block.isOrdered}`, item]);
    return [[block.kind === "heading" ? `h${block.level}` : "p", block.runs]];
  });
  return lines.flatMap(([kind, found]) => {
    const joined = joinRuns(found.map((run) => ({ ...run, text: run.text.replaceAll(/\s/g, "") })));
    return joined.length === 0 ? [] : [[kind, joined]];
  });
}

/** A list that another follows, or empty lines in a paragraph, make the kinds of blocks differ, not their words. */
const hasEmptyLine = (blocks: readonly TextBlock[]) =>
  blocks.some((block) =>
    (block.kind === "list" ? block.items : [block.runs]).some((found) =>
      /\n\s*\n/.test(found.map(({ text }) => text).join("")),
    ),
  );

test("whatever blocks say is read again from the Markdown that they are written as", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      fc.pre(!hasEmptyLine(blocks));
      const written = writeMarkdown(blocks);
      expect(said(readMarkdown(written))).toEqual(said(blocks));
    }),
    { numRuns: 2000 },
  );
});

test("a heading keeps a backslash before a sign at its end", () => {
  const heading: TextBlock = { kind: "heading", level: 2, runs: [{ text: "\\#" }] };
  expect(readMarkdown(writeMarkdown([heading]))).toEqual([heading]);
});

test("what only looks like a link is shown unchanged, also without marks", () => {
  const written = plainAsMarkdown("[a](a)");
  expect(readMarkdown(written)).toEqual([paragraph({ text: "[a](a)" })]);
  expect(withoutMarks(written)).toBe("[a](a)");
});

test("plain text of any signs is shown unchanged, and without its escapes", () => {
  fc.assert(
    fc.property(words, words, (one, other) => {
      const text = `${one}\n\n${other}`;
      const shown = readMarkdown(plainAsMarkdown(text));
      expect(shown.every(({ kind }) => kind === "paragraph")).toBe(true);
      expect(
        said(shown)
          .map((part) => JSON.stringify(part))
          .join("")
          .includes("isStrong"),
      ).toBe(false);
      const letters = (of: string) => of.replaceAll(/\s/g, "");
      const read = shown.flatMap((part) => (part.kind === "paragraph" ? part.runs : [])).map((part) => part.text);
      expect(letters(read.join(""))).toBe(letters(text));
      expect(letters(withoutMarks(plainAsMarkdown(text)))).toBe(letters(text));
    }),
    { numRuns: 2000 },
  );
});

test("a long strong text and a hostile one are written in time", () => {
  const long = "very ".repeat(2000).trim();
  const written = writeMarkdown([paragraph({ text: long, isStrong: true })]);
  expect(withoutMarks(written)).toBe(long);
  expect(writeMarkdown([paragraph({ text: "*_[\\".repeat(12_000) })])).not.toBe("");
});
