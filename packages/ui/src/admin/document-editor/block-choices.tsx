import type { Editor } from "@tiptap/core";
import type { EntryKind } from "./blocks/entries.tsx";
import type { EditorTexts } from "./texts/en.ts";

/** Choices that need more input before a block is inserted. */
export type BlockRequest = "image" | "button" | EntryKind;

/** A line of the menu of blocks. */
export interface BlockChoice extends Block {
  readonly title: string;
  readonly hint: string;
}

export type BlockKey = BlockRequest | "heading" | "subheading" | "bulletList" | "orderedList" | "quote" | "divider";

interface Block {
  readonly key: BlockKey;
  /** The path of its icon, in a square of 24. */
  readonly icon: string;
  readonly does: { readonly request: BlockRequest } | { readonly run: (editor: Editor) => void };
}

const blocks: readonly Block[] = [
  {
    key: "image",
    icon: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01",
    does: { request: "image" },
  },
  {
    key: "button",
    icon: "M3 8h18v8H3zM8 12h8",
    does: { request: "button" },
  },
  {
    key: "product",
    icon: "M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0",
    does: { request: "product" },
  },
  {
    key: "release",
    icon: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4z",
    does: { request: "release" },
  },
  {
    key: "concert",
    icon: "M4 6h16v14H4zM4 10h16M9 3v5M15 3v5",
    does: { request: "concert" },
  },
  {
    key: "heading",
    icon: "M6 4v16M18 4v16M6 12h12",
    does: { run: (editor) => editor.commands.setHeading({ level: 2 }) },
  },
  {
    key: "subheading",
    icon: "M7 7v10M16 7v10M7 12h9",
    does: { run: (editor) => editor.commands.setHeading({ level: 3 }) },
  },
  {
    key: "bulletList",
    icon: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    does: { run: (editor) => editor.commands.toggleBulletList() },
  },
  {
    key: "orderedList",
    icon: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M3.8 15.5c1-1.5 3-.5 2 1L4 19h2.5",
    does: { run: (editor) => editor.commands.toggleOrderedList() },
  },
  {
    key: "quote",
    icon: "M5 17c3-1 4-3 4-6V7H5v5h2M14 17c3-1 4-3 4-6V7h-4v5h2",
    does: { run: (editor) => editor.commands.toggleBlockquote() },
  },
  {
    key: "divider",
    icon: "M4 12h16M9 6h6M9 18h6",
    does: { run: (editor) => editor.commands.setHorizontalRule() },
  },
];

/** Returns the blocks whose title or words begin with the text typed after the slash. */
export function findBlockChoices(typed: string, texts: EditorTexts): readonly BlockChoice[] {
  const start = typed.toLowerCase();
  return blocks
    .map((block) => ({ ...block, ...texts.choices[block.key] }))
    .filter(({ title, words }) =>
      `${title} ${words}`
        .toLowerCase()
        .split(" ")
        .some((word) => word.startsWith(start)),
    );
}
