import { joinLists, joinRuns, readMarkdown } from "./markdown.ts";
import { withoutMarks } from "./plain-text.ts";
import type { TextBlock, TextRun } from "./fields.ts";

/**
 * Writes blocks as the Markdown that {@link readMarkdown} reads as the same blocks. Signs are escaped only in paragraphs
 * where they would be marks, so that a text without formatting is stored as it was typed.
 */
export function writeMarkdown(blocks: readonly TextBlock[]): string {
  return joinLists(blocks)
    .map(writeBlock)
    .filter((written) => written !== "")
    .join("\n\n");
}

/** Returns plain text as the Markdown that shows it unchanged: with escaped signs where they would be marks. */
export function plainAsMarkdown(text: string): string {
  return text
    .split(/(\n[ \t]*\n\s*)/)
    .map((part, index) => (index % 2 === 0 && part.trim() !== "" ? writeParagraph([{ text: part }]) : part))
    .join("");
}

function writeBlock(block: TextBlock): string {
  if (block.kind === "paragraph") return writeParagraph(block.runs);
  if (block.kind === "heading") {
    const text = writeRuns(withoutBreaks(block.runs), "heading");
    return text === "" ? "" : `${"#".repeat(block.level)} ${text}`;
  }
  return block.items
    .map((runs) => writeParagraph(runs).split(/\n\s*/).join("\n  "))
    .filter((item) => item !== "")
    .map((item, index) => `${block.isOrdered ? `${index + 1}.` : "-"} ${item}`)
    .join("\n");
}

function writeParagraph(runs: readonly TextRun[]): string {
  return writeRuns(runs, "paragraph").replaceAll(/^[ \t]*\n|\n[ \t]*$/g, "");
}

/** A heading is one line. */
function withoutBreaks(runs: readonly TextRun[]): TextRun[] {
  return runs.map((run) => ({ ...run, text: run.text.replaceAll(/\s*\n\s*/g, " ") }));
}

/** Characters that are escaped: none, the markers of strong and emphasized text, or all. */
const escapes = [null, /[\\*_`]/g, /[\\*_`[\]()]/g] as const;

function writeRuns(runs: readonly TextRun[], kind: "heading" | "paragraph"): string {
  const lines = linesOf(runs);
  let written = "";
  for (const signs of escapes) {
    written = lines
      .map((line) => writeLine(line, signs).trim())
      .join("\n")
      .trim();
    written = kind === "heading" ? written.replace(/#+$/, (end) => end.replaceAll("#", "\\#")) : escapeLines(written);
    if (isReadAs(runs, written, kind)) break;
  }
  return written;
}

/** Splits runs at their line breaks, over which no mark reaches. */
function linesOf(runs: readonly TextRun[]): TextRun[][] {
  const lines: TextRun[][] = [[]];
  for (const run of joinRuns(runs)) {
    run.text.split("\n").forEach((text, index) => {
      if (index > 0) lines.push([]);
      lines.at(-1)?.push({ ...run, text });
    });
  }
  return lines;
}

function writeLine(line: readonly TextRun[], signs: RegExp | null): string {
  const links: { href: string | undefined; runs: TextRun[] }[] = [];
  for (const { href, ...run } of line) {
    const last = links.at(-1);
    if (last && last.href === href) last.runs.push(run);
    else links.push({ href, runs: [run] });
  }
  return links
    .map(({ href, runs }) => {
      const pieces = runs.flatMap(splitRun);
      if (href === undefined) return pieces.map((piece) => writePiece(piece, signs)).join("");
      return labelsOf(pieces)
        .map((label) => writeLink(label.map((piece) => writePiece(piece, signs)).join(""), href))
        .join("");
    })
    .join("");
}

/** Divides the text of a link that is too long for one into several. */
function labelsOf(pieces: readonly TextRun[]): TextRun[][] {
  const labels: TextRun[][] = [];
  let length = Infinity;
  for (const piece of pieces) {
    // The marks of a piece are up to six signs.
    length += piece.text.length + 6;
    if (length > maxLabel) {
      labels.push([]);
      length = piece.text.length + 6;
    }
    labels.at(-1)?.push(piece);
  }
  return labels;
}

/** Writes a link; the spaces at the ends of its text stand outside. */
function writeLink(label: string, href: string): string {
  const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(label) ?? [];
  if (words === "") return label;
  return `${before}[${words}](${href.replaceAll(/[()]/g, "\\$&")})${after}`;
}

/** Escapes what would begin a heading or an item at the beginning of a line. */
function escapeLines(text: string): string {
  return text.replaceAll(/^([ \t]*)(#{1,6}\s|[-*+]\s)/gm, "$1\\$2").replaceAll(/^([ \t]*\d{1,3})([.)]\s)/gm, "$1\\$2");
}

const maxLabel = 290;

/**
 * Returns the longest strong or emphasized text that the parser reads as one run; it ends between words if possible.
 */
const readable = /.{1,280}(?:(?=\s)|$)|.{1,280}/gsu;

/** Splits a run that is too long, and moves the spaces at its ends out of its marks. */
function splitRun({ text, ...look }: TextRun): TextRun[] {
  const parts = text.match(readable) ?? [];
  return parts.flatMap((part) => {
    const [, before = "", words = "", after = ""] = /^(\s*)(.*?)(\s*)$/su.exec(part) ?? [];
    return [{ text: before }, { text: words, ...look }, { text: after }];
  });
}

function writePiece({ text, isStrong, isEmphasized }: TextRun, signs: RegExp | null): string {
  if (text === "") return "";
  let written = signs ? text.replaceAll(signs, "\\$&") : text;
  if (isEmphasized) written = isStrong ? `_${written}_` : `*${written}*`;
  return isStrong ? `**${written}**` : written;
}

/** Returns whether one block is read from Markdown, with or without its marks, that says the same as the runs. */
function isReadAs(runs: readonly TextRun[], written: string, kind: "heading" | "paragraph"): boolean {
  const markdown = kind === "heading" ? `# ${written}` : written;
  const [block, ...more] = readMarkdown(markdown);
  if (block?.kind !== kind || more.length > 0 || textOfRuns(block.runs) !== textOfRuns(runs)) return false;
  return lettersOf(withoutMarks(markdown)) === lettersOf(runs.map(({ text }) => text).join(""));
}

/** Returns what runs say, and how; spaces are not compared. */
function textOfRuns(runs: readonly TextRun[]): string {
  const words = runs.map((run) => ({ ...run, text: lettersOf(run.text) }));
  return JSON.stringify(
    joinRuns(words).map(({ text, isStrong, isEmphasized, href }) => [text, isStrong, isEmphasized, href]),
  );
}

function lettersOf(text: string): string {
  return text.replaceAll(/\s/g, "");
}
