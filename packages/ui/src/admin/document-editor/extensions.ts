import type { Document } from "@recital/contract/values/document";
import { Extension, type Extensions } from "@tiptap/core";
import { Blockquote } from "@tiptap/extension-blockquote";
import { Heading } from "@tiptap/extension-heading";
import { HorizontalRule } from "@tiptap/extension-horizontal-rule";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Dropcursor, Gapcursor, Placeholder, Selection, TrailingNode, UndoRedo } from "@tiptap/extensions";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import { blockNodes } from "./blocks/block-nodes.ts";
import { isSameDocument, toDocument, toEditorContent } from "./document-value.ts";
import { PastedText } from "./paste/pasted-text.ts";
import { textExtensions } from "./text-extensions.ts";

/** Lists in lists, as deep as texts need them; the contract's limit is higher. */
const deepestList = 5;

/** Refuses changes that nest lists too deep, so that the server takes every document. */
const LimitedDepth = Extension.create({
  name: "limitedDepth",
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ docChanged, doc, before }) =>
        !docChanged || listDepth(doc) <= Math.max(deepestList, listDepth(before)),
    }),
  ],
});

function listDepth(node: Node): number {
  let deepest = 0;
  node.forEach((child) => {
    const level = child.type.name === "bulletList" || child.type.name === "orderedList" ? 1 : 0;
    deepest = Math.max(deepest, level + listDepth(child));
  });
  return deepest;
}

/**
 * The nodes and marks of a document, exactly those of the contract's schema. The editor drops all other pasted content.
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

/** The editor's behavior, beside the content that it accepts. */
export const editingExtensions: Extensions = [
  ListKeymap,
  UndoRedo,
  Gapcursor,
  Selection.configure({ className: "kept-selection" }),
  Dropcursor.configure({ width: 2, color: false, class: "drop-cursor" }),
  TrailingNode,
  LimitedDepth,
  PastedText,
];

export interface DocumentOptions {
  /** The document that is loaded once; another `key` loads another document. */
  readonly initial: Document;
  readonly onChange: (doc: Document) => void;
  readonly isReadOnly?: boolean;
}

/** Opens a document in the editor. Calls `onChange` with each other document that it contains. */
export function useDocumentEditor({ initial, onChange, isReadOnly = false }: DocumentOptions) {
  const last = useRef<Document | null>(null);
  const { placeholder } = useTexts(editorTexts);
  const [content] = useState(() => toEditorContent(initial));
  const [extensions] = useState(() => [
    ...documentExtensions,
    ...editingExtensions,
    Placeholder.configure({ placeholder }),
  ]);
  return useEditor({
    extensions,
    content,
    editable: !isReadOnly,
    // The content security policy refuses it; the styles are in document-editor.module.css.
    injectCSS: false,
    onCreate: ({ editor }) => {
      last.current = toDocument(editor.getJSON());
    },
    onUpdate: ({ editor }) => {
      const doc = toDocument(editor.getJSON());
      if (last.current && isSameDocument(doc, last.current)) return;
      last.current = doc;
      onChange(doc);
    },
  });
}
