import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { RefObject } from "react";
import { LineIcon } from "../../components/layout/page-header.tsx";
import { Format, handleToolbarKey, WordFormats } from "../format-button.tsx";
import { LinkForm } from "../link-form.tsx";
import styles from "./markdown-editor.module.css";

interface MarkdownToolbarProps {
  readonly editor: Editor;
  /** The element that contains the text. */
  readonly controls: string | undefined;
  readonly toolbar: RefObject<HTMLDivElement | null>;
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
}

/** The formats of a text, above it. Alt+F10 moves the focus to it, Escape back to the text. */
export function MarkdownToolbar({ editor, controls, toolbar, isLinking, onLinking }: MarkdownToolbarProps) {
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
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
      <Format name="Heading" isOn={active.heading} onUse={() => run().toggleHeading({ level: 2 }).run()}>
        <LineIcon path="M6 4v16M18 4v16M6 12h12" />
      </Format>
      <Format name="Subheading" isOn={active.subheading} onUse={() => run().toggleHeading({ level: 3 }).run()}>
        <LineIcon path="M7 7v10M16 7v10M7 12h9" />
      </Format>
      <Format name="List" isOn={active.list} onUse={() => run().toggleBulletList().run()}>
        <LineIcon path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
      </Format>
      <Format name="Numbered list" isOn={active.numbers} onUse={() => run().toggleOrderedList().run()}>
        <LineIcon path="M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4.5M3.8 15.5c1-1.5 3-.5 2 1L4 19h2.5" />
      </Format>
    </>
  );
}
