import { useEditor } from "@tiptap/react";
import { useEffect, useRef, useState } from "react";
import { contentOf, markdownOf } from "./markdown-content.ts";
import { markdownExtensions } from "./markdown-extensions.ts";

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
