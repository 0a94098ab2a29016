import { formatNumber } from "@recital/contract/values/format";
import type { Editor } from "@tiptap/core";
import { EditorContent, useEditorState } from "@tiptap/react";
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from "react";
import { useToasts } from "../../components/feedback/toasts.ts";
import { LineIcon } from "../../components/layout/page-header.tsx";
import { isCommand } from "../editor-state.ts";
import { Format, handleToolbarKey, WordFormats } from "../format-button.tsx";
import { LinkForm } from "../link-form.tsx";
import { useEditorEvents } from "../use-editor-events.ts";
import { useLanguage, useTexts } from "../../language.ts";
import { editorTexts } from "../texts/index.ts";
import { useMarkdownEditor } from "./markdown-content.ts";
import styles from "./markdown-editor.module.css";
import type { MarkdownFieldProps } from "./markdown-field.tsx";

/** The editor of a field whose value is Markdown. */
export function MarkdownEditor(props: MarkdownFieldProps) {
  const { maxLength, size = "medium", value, onChange, onBlur } = props;
  const toolbar = useRef<HTMLDivElement>(null);
  const [isLinking, setIsLinking] = useState(false);
  const toasts = useToasts();
  const texts = useTexts(editorTexts);
  const text = value ?? "";
  const editor = useMarkdownEditor(text, (markdown) => onChange?.(markdown));
  const tellLost = () => toasts.failure(texts.noImagesHere, texts.pastedWithoutImages);
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
      <Count length={text.length} maxLength={maxLength} />
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
  const attributes = aria.flatMap((name) => (props[name] === undefined ? [] : [[name, String(props[name])] as const]));
  return { "aria-label": label, ...(id !== undefined && { id }), ...Object.fromEntries(attributes) };
}

/** Says how long the text is, once it comes near its limit. */
function Count({ length, maxLength }: { readonly length: number; readonly maxLength: number }) {
  const language = useLanguage();
  const texts = useTexts(editorTexts);
  return (
    <p aria-live="polite" className={styles["count"]} data-over={length > maxLength || undefined}>
      {length > maxLength * 0.8 && texts.length(formatNumber(length, language), formatNumber(maxLength, language))}
    </p>
  );
}

interface MarkdownToolbarProps {
  readonly editor: Editor;
  /** The element that contains the text. */
  readonly controls: string | undefined;
  readonly toolbar: RefObject<HTMLDivElement | null>;
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
}

/** The formats of a text, above it. Alt+F10 moves the focus to it, Escape back to the text. */
function MarkdownToolbar({ editor, controls, toolbar, isLinking, onLinking }: MarkdownToolbarProps) {
  const { formatting } = useTexts(editorTexts);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={formatting}
      aria-controls={controls}
      className={styles["toolbar"]}
      onKeyDown={(event) => handleToolbarKey(event, { editor, isLinking, onLinking })}
    >
      {isLinking ? (
        <LinkForm editor={editor} onClose={() => onLinking(false)} />
      ) : (
        <Formats editor={editor} onLink={() => onLinking(true)} />
      )}
    </div>
  );
}

function Formats({ editor, onLink }: { readonly editor: Editor; readonly onLink: () => void }) {
  const texts = useTexts(editorTexts);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive("heading", { level: 2 }),
      subheading: current.isActive("heading", { level: 3 }),
      list: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <>
      <WordFormats editor={editor} onLink={onLink} />
      <Format name={texts.heading} isOn={active.heading} onUse={() => run().toggleHeading({ level: 2 }).run()}>
        <LineIcon path="M6 4v16M18 4v16M6 12h12" />
      </Format>
      <Format name={texts.subheading} isOn={active.subheading} onUse={() => run().toggleHeading({ level: 3 }).run()}>
        <LineIcon path="M7 7v10M16 7v10M7 12h9" />
      </Format>
      <Format name={texts.list} isOn={active.list} onUse={() => run().toggleBulletList().run()}>
        <LineIcon path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
      </Format>
      <Format name={texts.numberedList} isOn={active.numbers} onUse={() => run().toggleOrderedList().run()}>
        <LineIcon path="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M3.8 15.5c1-1.5 3-.5 2 1L4 19h2.5" />
      </Format>
    </>
  );
}
