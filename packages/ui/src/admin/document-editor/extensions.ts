import { isLinkTarget } from "@recital/contract/values/web-url";
import type { Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Bold } from "@tiptap/extension-bold";
import { Document } from "@tiptap/extension-document";
import { HardBreak } from "@tiptap/extension-hard-break";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { Italic } from "@tiptap/extension-italic";
import { Link } from "@tiptap/extension-link";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Paragraph } from "@tiptap/extension-paragraph";
import { Text } from "@tiptap/extension-text";
import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from "@tiptap/extensions";
import { blockNodes } from "./blocks/block-nodes.ts";
import { LimitedDepth } from "./limited-depth.ts";
import { PastedText } from "./paste/pasted-text.ts";

/**
 * The nodes and marks of a document, exactly those of the contract's schema. What is pasted loses everything else,
 * because the editor has no place for it.
 */
export const documentExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  HardBreak,
  Bold,
  Italic,
  Heading.configure({ levels: [2, 3] }),
  Blockquote,
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  ListItem.extend({ content: "block+" }),
  HorizontalRule,
  // Only the URL is stored: how a link opens is the renderers' decision.
  Link.extend({ addAttributes: () => ({ href: { default: null } }), inclusive: false }).configure({
    openOnClick: false,
    defaultProtocol: "https",
    HTMLAttributes: {},
    isAllowedUri: (url) => isLinkTarget(url),
  }),
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
