import type { Editor } from "@tiptap/core";
import type { EditorProps } from "@tiptap/pm/view";
import { useEffect } from "react";

interface EditorEvents {
  /** Returns whether the key was taken. */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Is called with the number of images that were in pasted text, and that it cannot contain. */
  readonly onLostImages: (count: number) => void;
}

/** Attributes of the element that contains the text. */
interface TextAttributes {
  readonly "aria-label": string;
  readonly [name: string]: string;
}

/** Names the text, and passes its keys and pasted files on before the editor takes them. */
export function useEditorEvents(editor: Editor, attributes: TextAttributes, events: EditorEvents): void {
  useEffect(() => {
    editor.setOptions({ editorProps: propsOf(attributes, events) });
    const tellLost = ({ count }: { readonly count: number }) => events.onLostImages(count);
    editor.on("imagesLost", tellLost);
    return () => void editor.off("imagesLost", tellLost);
  });
}

function propsOf(attributes: TextAttributes, { onKey, onFiles }: EditorEvents): EditorProps {
  return {
    attributes: {
      role: "textbox",
      "aria-multiline": "true",
      "aria-keyshortcuts": "Alt+F10",
      dir: "auto",
      ...attributes,
    },
    handleKeyDown: (_view, event) => onKey(event),
    handlePaste: (_view, { clipboardData }) => {
      const files = [...(clipboardData?.files ?? [])];
      // Office programs copy text together with an image of it.
      if (files.length === 0 || clipboardData?.types.includes("text/plain")) return false;
      onFiles(files);
      return true;
    },
    // The frame of the editor takes files.
    handleDrop: (_view, { dataTransfer }) => (dataTransfer?.files.length ?? 0) > 0,
  };
}
