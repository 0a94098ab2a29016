import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { KeyboardEvent, ReactNode } from "react";
import { LineIcon } from "../components/layout/page-header.tsx";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import styles from "./document-editor.module.css";

interface FormatProps {
  readonly name: string;
  readonly keys?: string;
  readonly isOn: boolean;
  readonly isFirst?: boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
}

/** A button of a toolbar that turns a format of the text on and off. */
export function Format({ name, keys, isOn, isFirst = false, onUse, children }: FormatProps) {
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      className={styles["format"]}
      aria-label={name}
      aria-pressed={isOn}
      {...(keys !== undefined && { "aria-keyshortcuts": keys })}
      // A click keeps the selection and the focus in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onUse}
    >
      {children}
    </button>
  );
}

interface WordFormatsProps {
  readonly editor: Editor;
  readonly onLink: () => void;
}

/** The formats that words of every text can have; the first ones of a toolbar. */
export function WordFormats({ editor, onLink }: WordFormatsProps) {
  const texts = useTexts(editorTexts);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      link: current.isActive("link"),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <>
      <Format name={texts.bold} keys="Control+B" isOn={active.bold} isFirst onUse={() => run().toggleBold().run()}>
        <b>{texts.boldLetter}</b>
      </Format>
      <Format name={texts.italic} keys="Control+I" isOn={active.italic} onUse={() => run().toggleItalic().run()}>
        <i>{texts.italicLetter}</i>
      </Format>
      <Format name={texts.link} keys="Control+K" isOn={active.link} onUse={onLink}>
        <LineIcon path="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17" />
      </Format>
    </>
  );
}

interface ToolbarKeys {
  readonly editor: Editor;
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
}

/** Handles the keys of a toolbar: Escape leads back to the text, the arrow keys move between the buttons. */
export function handleToolbarKey(event: KeyboardEvent, { editor, isLinking, onLinking }: ToolbarKeys): void {
  if (event.key === "Escape") {
    // A dialog around the editor stays open.
    event.stopPropagation();
    onLinking(false);
    editor.view.focus();
  } else if (!isLinking) moveFocus(event);
}

function moveFocus(event: KeyboardEvent): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const index = buttons.findIndex((button) => button === document.activeElement);
  const steps: Readonly<Record<string, number>> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  buttons.at(next % buttons.length)?.focus();
}
