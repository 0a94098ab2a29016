import type { Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from "@tiptap/extensions";
import { blockNodes } from "./blocks/block-nodes.ts";
import { LimitedDepth } from "./limited-depth.ts";
import { PastedText } from "./paste/pasted-text.ts";
import { textExtensions } from "./text-extensions.ts";

/**
 * The nodes and marks of a document, exactly those of the contract's schema. What is pasted loses everything else,
 * because the editor has no place for it.
 */
export const documentExtensions: Extensions = [
  ...textExtensions,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({ content: "block+" }),
  HorizontalRule,
  ...blockNodes,
];

/** What the editor does, beside what it can contain. */
export const editingExtensions: Extensions = [
  ListKeymap,
  UndoRedo,
  Gapcursor,
  Selection.configure({ className: "kept-selection" }),
  Dropcursor.configure({ width: 2, color: false, class: "drop-cursor" }),
  TrailingNode,
  LimitedDepth,
  PastedText,
  Placeholder.configure({ placeholder: "Write, or type / for images, buttons and music" }),
];
