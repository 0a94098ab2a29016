import { hideEscaped, showEscaped } from "./plain-text.ts";
import type { TextBlock, TextRun } from "./fields.ts";
import { isLinkTarget } from "./urls.ts";

/**
 * Reads a small part of Markdown: headings, paragraphs, lists, links, strong and emphasized text. Everything else, HTML
 * too, is text, and so is a sign after a backslash. Headings begin at the second level, below the page's own; line breaks inside a paragraph are kept, so
 * that a postal address needs no signs for them.
 */
export function readMarkdown(source: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const part of hideEscaped(source)
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)) {
    // Within a part, a line either begins a block or continues the last block.
    let last: OpenBlock | null = null;
    for (const line of part.split("\n").map((text) => text.trim())) {
      if (line === "") continue;
      const next = readLine(line, last);
      if (next !== last) blocks.push(...close(last));
      last = next;
    }
    blocks.push(...close(last));
  }
  return joinLists(blocks);
}

/** A block with its text as it was entered. */
type OpenBlock =
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | { readonly kind: "paragraph"; readonly lines: string[] }
  | { readonly kind: "list"; readonly isOrdered: boolean; readonly items: string[] };

/** Adds a line to the last block and returns that, or returns the block that the line begins. */
function readLine(line: string, last: OpenBlock | null): OpenBlock {
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
  if (heading) return { kind: "heading", level: (heading[1] ?? "").length > 2 ? 3 : 2, text: heading[2] ?? "" };
  const item = /^(?:[-*+]|(\d{1,3})[.)])\s+(.+)$/.exec(line);
  if (item) {
    const [isOrdered, text] = [item[1] !== undefined, item[2] ?? ""];
    if (last?.kind !== "list" || last.isOrdered !== isOrdered) return { kind: "list", isOrdered, items: [text] };
    last.items.push(text);
    return last;
  }
  if (last?.kind === "list") {
    last.items.push(`${last.items.pop() ?? ""}\n${line}`);
    return last;
  }
  if (last?.kind !== "paragraph") return { kind: "paragraph", lines: [line] };
  last.lines.push(line);
  return last;
}

function close(block: OpenBlock | null): TextBlock[] {
  if (block?.kind === "heading") return [{ kind: "heading", level: block.level, runs: readRuns(block.text) }];
  if (block?.kind === "paragraph") return [{ kind: "paragraph", runs: readRuns(block.lines.join("\n")) }];
  if (!block) return [];
  return [{ kind: "list", isOrdered: block.isOrdered, items: block.items.map((item) => readRuns(item)) }];
}

/** Joins lists of the same kind that only empty lines separate. */
export function joinLists(blocks: readonly TextBlock[]): TextBlock[] {
  const joined: TextBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (block.kind === "list" && last?.kind === "list" && last.isOrdered === block.isOrdered) {
      joined[joined.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else {
      joined.push(block);
    }
  }
  return joined;
}

/**
 * A link, strong and emphasized text, and what is text: an underscore after a letter. Each part has a bounded length, so
 * that reading takes no more than linear time.
 */
const marks =
  /\[([^[\]\n]{1,300})\]\(([^()\s]{1,2000})\)|\*\*(?=\S)([^*\n]{0,1000}[^*\s])\*\*|\*(?=\S)([^*\n]{0,1000}[^*\s])\*|[\p{L}\p{N}]_+|__+|_(?=\S)([^_\n]{0,1000}[^_\s])_(?![\p{L}\p{N}_])/gu;

type Look = Omit<TextRun, "text">;

/** Reads text whose escaped signs are hidden. */
function readRuns(source: string, look: Look = {}): TextRun[] {
  const runs: TextRun[] = [];
  let position = 0;
  for (const found of source.matchAll(marks)) {
    const [whole, label, target, strong, starred, underlined] = found;
    runs.push({ text: source.slice(position, found.index), ...look });
    position = found.index + whole.length;
    const emphasized = starred ?? underlined;
    const href = showEscaped(target ?? "");
    if (label !== undefined && isLinkTarget(href)) runs.push(...readRuns(label, { ...look, href }));
    else if (strong !== undefined) runs.push(...readRuns(strong, { ...look, isStrong: true }));
    else if (emphasized !== undefined) runs.push(...readRuns(emphasized, { ...look, isEmphasized: true }));
    else runs.push({ text: whole, ...look });
  }
  runs.push({ text: source.slice(position), ...look });
  return joinRuns(runs.map((run) => ({ ...run, text: showEscaped(run.text) })));
}

/** Joins runs of the same look, and leaves out those without text. */
export function joinRuns(runs: readonly TextRun[]): TextRun[] {
  const joined: TextRun[] = [];
  for (const run of runs.filter(({ text }) => text !== "")) {
    const last = joined.at(-1);
    if (last && last.href === run.href && sameLook(last, run)) {
      joined[joined.length - 1] = { ...last, text: last.text + run.text };
    } else joined.push(run);
  }
  return joined;
}

function sameLook(a: Look, b: Look): boolean {
  return a.isStrong === b.isStrong && a.isEmphasized === b.isEmphasized;
}
