import type { Editor } from "@tiptap/core";
import { EditorContent } from "@tiptap/react";
import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useToasts } from "../../components/feedback/toasts.ts";
import { isCommand } from "../is-command.ts";
import { useEditorEvents } from "../use-editor-events.ts";
import styles from "./markdown-editor.module.css";
import type { MarkdownFieldProps } from "./markdown-field.tsx";
import { MarkdownToolbar } from "./markdown-toolbar.tsx";
import { useMarkdownEditor } from "./use-markdown-editor.ts";

/** The editor of a field whose value is Markdown. */
export function MarkdownEditor(props: MarkdownFieldProps) {
  const { maxLength, size = "medium", value, onChange, onBlur } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const toasts = useToasts();
  const text = value ?? "";
  const editor = useMarkdownEditor(text, (markdown) => onChange?.(markdown));
  const tellLost = () => toasts.failure("This text has no images", "What was pasted is here without them.");
  useEditorEvents(editor, attributesOf(props), {
    onKey: (event) => {
      if (isCommand(event, "k")) setIsLinking(true);
      else if (event.altKey && event.key === "F10") toolbar.current?.querySelector("button")?.focus();
      else return false;
      return true;
    },
    onFiles: tellLost,
    onLostImages: tellLost,
  });
  useLabel(editor, props.id);
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <div className={styles["frame"]} data-size={size} onBlur={handleBlur}>
      <MarkdownToolbar
        editor={editor}
        controls={props.id}
        toolbar={toolbar}
        isLinking={isLinking}
        onLinking={setIsLinking}
      />
      <EditorContent editor={editor} className={styles["text"]} />
      <Count length={text.length} longest={maxLength} />
    </div>
  );
}

/** Moves the focus into the text when its label is clicked, which a browser does only for fields of its own. */
function useLabel(editor: Editor, id: string | undefined): void {
  useEffect(() => {
    const label = [...document.querySelectorAll("label")].find(({ htmlFor }) => htmlFor === id);
    const focus = () => editor.view.focus();
    label?.addEventListener("click", focus);
    return () => label?.removeEventListener("click", focus);
  }, [editor, id]);
}

/** The attributes that the form gives its field, for the element that contains the text. */
function attributesOf({ label, id, ...props }: MarkdownFieldProps) {
  const aria = ["aria-required", "aria-invalid", "aria-describedby"] as const;
  const given = aria.flatMap((name) => (props[name] === undefined ? [] : [[name, String(props[name])] as const]));
  return { "aria-label": label, ...(id !== undefined && { id }), ...Object.fromEntries(given) };
}

/** Says how long the text is, once it comes near its limit. */
function Count({ length, longest }: { readonly length: number; readonly longest: number }) {
  return (
    <p aria-live="polite" className={styles["count"]} data-over={length > longest || undefined}>
      {length > longest * 0.8 && `${length.toLocaleString("en-US")} of ${longest.toLocaleString("en-US")} characters`}
    </p>
  );
}
