import type { Document } from "@recital/contract/values/document";
import { useEditor } from "@tiptap/react";
import { useRef, useState } from "react";
import { isSameDocument, toDocument, toEditorContent } from "./document-value.ts";
import { documentExtensions, editingExtensions } from "./extensions.ts";

const extensions = [...documentExtensions, ...editingExtensions];

export interface DocumentOptions {
  /** What is loaded once; another `key` loads another document. */
  readonly initial: Document;
  readonly onChange: (doc: Document) => void;
  readonly isReadOnly?: boolean;
}

/** Opens a document in the editor. Calls `onChange` with each other document that it contains. */
export function useDocumentEditor({ initial, onChange, isReadOnly = false }: DocumentOptions) {
  const last = useRef<Document | null>(null);
  const [content] = useState(() => toEditorContent(initial));
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
