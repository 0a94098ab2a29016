import type { Editor } from "@tiptap/core";
import type { EntryKind } from "./blocks/entries.tsx";

/** Choices that need more input before a block is inserted. */
export type BlockRequest = "image" | "button" | EntryKind;

/** A line of the menu of blocks. */
export interface BlockChoice {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  /** Further words that find it. */
  readonly words: string;
  /** The path of its icon, in a square of 24. */
  readonly icon: string;
  readonly does: { readonly request: BlockRequest } | { readonly run: (editor: Editor) => void };
}

const choices: readonly BlockChoice[] = [
  {
    key: "image",
    title: "Image",
    hint: "From your computer",
    words: "photo upload",
    icon: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9.5h.01",
    does: { request: "image" },
  },
  {
    key: "button",
    title: "Button",
    hint: "A link that stands out",
    words: "link action",
    icon: "M3 8h18v8H3zM8 12h8",
    does: { request: "button" },
  },
  {
    key: "product",
    title: "Product",
    hint: "From your shop",
    words: "shop store merch buy",
    icon: "M5 8h14l-1 12H6zM9 8a3 3 0 0 1 6 0",
    does: { request: "product" },
  },
  {
    key: "release",
    title: "Release",
    hint: "An album, EP or single",
    words: "music album song ep single",
    icon: "M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18zM12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4z",
    does: { request: "release" },
  },
  {
    key: "concert",
    title: "Concert",
    hint: "With its date and venue",
    words: "show live date tour ticket",
    icon: "M4 6h16v14H4zM4 10h16M9 3v5M15 3v5",
    does: { request: "concert" },
  },
  {
    key: "heading",
    title: "Heading",
    hint: "##",
    words: "title h2",
    icon: "M6 4v16M18 4v16M6 12h12",
    does: { run: (editor) => editor.commands.setHeading({ level: 2 }) },
  },
  {
    key: "subheading",
    title: "Subheading",
    hint: "###",
    words: "title h3",
    icon: "M7 7v10M16 7v10M7 12h9",
    does: { run: (editor) => editor.commands.setHeading({ level: 3 }) },
  },
  {
    key: "bulletList",
    title: "List",
    hint: "-",
    words: "bullet points",
    icon: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
    does: { run: (editor) => editor.commands.toggleBulletList() },
  },
  {
    key: "orderedList",
    title: "Numbered list",
    hint: "1.",
    words: "ordered steps",
    icon: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M3.8 15.5c1-1.5 3-.5 2 1L4 19h2.5",
    does: { run: (editor) => editor.commands.toggleOrderedList() },
  },
  {
    key: "quote",
    title: "Quote",
    hint: ">",
    words: "blockquote review",
    icon: "M5 17c3-1 4-3 4-6V7H5v5h2M14 17c3-1 4-3 4-6V7h-4v5h2",
    does: { run: (editor) => editor.commands.toggleBlockquote() },
  },
  {
    key: "divider",
    title: "Divider",
    hint: "---",
    words: "line separator rule",
    icon: "M4 12h16M9 6h6M9 18h6",
    does: { run: (editor) => editor.commands.setHorizontalRule() },
  },
];

/** Returns the blocks whose title or words begin with the text typed after the slash. */
export function findBlockChoices(typed: string): readonly BlockChoice[] {
  const start = typed.toLowerCase();
  return choices.filter(({ title, words }) =>
    `${title} ${words}`
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(start)),
  );
}
