import { readMarkdown } from "@recital/contract/values/markdown";
import type { TextBlock, TextRun } from "@recital/contract/values/fields";
import { writeMarkdown } from "@recital/contract/values/write-markdown";
import { Extension, type Extensions, type JSONContent } from "@tiptap/core";
import { Heading } from "@tiptap/extension-heading";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Selection, UndoRedo } from "@tiptap/extensions";
import { Fragment, Slice } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { withoutControls } from "../document-value.ts";
import { PastedText } from "../paste/pasted-text.ts";
import { textExtensions } from "../text-extensions.ts";

/** Opens Markdown in the editor. A value that the editor did not emit itself replaces what it contains. */
export function useMarkdownEditor(value: string, onChange: (markdown: string) => void) {
  const [initial] = useState(() => ({ content: contentOf(value), known: loadedText(value) }));
  const known = useRef(initial.known);
  const editor = useEditor({
    extensions: markdownExtensions,
    content: initial.content,
    // The content security policy refuses it; the styles are in document-editor.module.css.
    injectCSS: false,
    onUpdate: (update) => {
      const { loaded, written, emitted } = known.current;
      const markdown = markdownOf(update.editor.getJSON());
      // A text without changes stays as it is stored, whatever way it is written.
      const next = markdown === written ? loaded : markdown;
      if (next === emitted) return;
      known.current.emitted = next;
      onChange(next);
    },
  });
  useEffect(() => {
    if (value === known.current.emitted) return;
    known.current = loadedText(value);
    editor.commands.setContent(contentOf(value), { emitUpdate: false });
  }, [editor, value]);
  return editor;
}

/** A text that was loaded, how the editor writes the same text, and what it emitted last. */
function loadedText(markdown: string) {
  return { loaded: markdown, written: markdownOf(contentOf(markdown)), emitted: markdown };
}

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

/** Pastes plain text with its lines: an empty line begins a paragraph, any other is a line of the same one. */
const PlainLines = Extension.create({
  name: "plainLines",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        clipboardTextParser(text, $context, _isPlain, { state: { schema } }) {
          const marks = $context.marks();
          const paragraphs = text.split(/(?:\r?\n[ \t]*){2,}/).map((part) => {
            const lines = part.split(/\r?\n/);
            const content = lines.flatMap((line, index) => [
              ...(index > 0 ? [schema.node("hardBreak")] : []),
              ...(line === "" ? [] : [schema.text(line, marks)]),
            ]);
            return schema.node("paragraph", null, content);
          });
          return new Slice(Fragment.fromArray(paragraphs), 1, 1);
        },
      },
    }),
  ],
});

/**
 * The possible content of a text that is stored as Markdown, exactly the blocks and looks of the contract, and its
 * editing.
 */
export const markdownExtensions: Extensions = [
  ...textExtensions,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  // An item is one paragraph. Tab moves on to the next field of the form.
  ListItem.extend({
    content: "paragraph",
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  ListKeymap,
  UndoRedo,
  Selection.configure({ className: "kept-selection" }),
  PastedText,
  PlainLines,
];
