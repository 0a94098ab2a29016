import { readMarkdown } from "@recital/contract/values/markdown";
import type { TextBlock, TextRun } from "@recital/contract/values/text-block";
import { writeMarkdown } from "@recital/contract/values/write-markdown";
import type { JSONContent } from "@tiptap/core";
import { withoutControls } from "../document-value.ts";

/** Returns a text that is stored as Markdown as the editor loads it. */
export function contentOf(markdown: string): JSONContent {
  const content = readMarkdown(markdown).map(nodeOf);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

/** Returns what the editor contains as Markdown. */
export function markdownOf(doc: JSONContent): string {
  return writeMarkdown((doc.content ?? []).map(blockOf));
}

function nodeOf(block: TextBlock): JSONContent {
  if (block.kind === "paragraph") return paragraphOf(block.runs);
  if (block.kind === "heading") {
    return { type: "heading", attrs: { level: block.level }, content: block.runs.flatMap(inlineOf) };
  }
  const content = block.items.map((runs) => ({ type: "listItem", content: [paragraphOf(runs)] }));
  return { type: block.isOrdered ? "orderedList" : "bulletList", content };
}

function paragraphOf(runs: readonly TextRun[]): JSONContent {
  return { type: "paragraph", content: runs.flatMap(inlineOf) };
}

function inlineOf({ text, isStrong, isEmphasized, href }: TextRun): JSONContent[] {
  const marks = [
    ...(href === undefined ? [] : [{ type: "link", attrs: { href } }]),
    ...(isStrong ? [{ type: "bold" }] : []),
    ...(isEmphasized ? [{ type: "italic" }] : []),
  ];
  return text
    .split(/(\n)/)
    .filter((line) => line !== "")
    .map((line) => (line === "\n" ? { type: "hardBreak", marks } : { type: "text", text: line, marks }));
}

function blockOf({ type, attrs, content = [] }: JSONContent): TextBlock {
  if (type === "heading") return { kind: "heading", level: attrs?.["level"] === 2 ? 2 : 3, runs: content.map(runOf) };
  if (type !== "bulletList" && type !== "orderedList") return { kind: "paragraph", runs: content.map(runOf) };
  const items = content.map((item) =>
    (item.content ?? []).flatMap((paragraph) => (paragraph.content ?? []).map(runOf)),
  );
  return { kind: "list", isOrdered: type === "orderedList", items };
}

function runOf({ type, text = "", marks = [] }: JSONContent): TextRun {
  if (type === "hardBreak") return { text: "\n" };
  const has = (name: string) => marks.some((mark) => mark.type === name);
  const href: unknown = marks.find((mark) => mark.type === "link")?.attrs?.["href"];
  return {
    text: withoutControls(text),
    ...(has("bold") && { isStrong: true as const }),
    ...(has("italic") && { isEmphasized: true as const }),
    ...(typeof href === "string" && { href }),
  };
}
