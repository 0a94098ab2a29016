import { PlusOutlined } from "@ant-design/icons";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useLayoutEffect, useState, type RefObject } from "react";
import { useMediaQuery } from "../components/browser-state.ts";
import { LineIcon } from "../components/layout/page-header.tsx";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import styles from "./document-editor.module.css";
import { hasSelectedText, moveTo, placeAboveSelection } from "./editor-state.ts";
import { Format, handleToolbarKey, WordFormats } from "./format-button.tsx";
import { LinkForm } from "./link-form.tsx";

interface FormattingToolbarProps {
  readonly editor: Editor;
  readonly frame: RefObject<HTMLDivElement | null>;
  readonly toolbar: RefObject<HTMLDivElement | null>;
  readonly isLinking: boolean;
  readonly onLinking: (isLinking: boolean) => void;
  readonly onAddBlock: () => void;
}

/**
 * The formats of the selected text: above the selection, or always above the text on narrow screens, where the system
 * shows a menu of its own at the selection. Alt+F10 moves the focus to it, Escape back to the text.
 */
export function FormattingToolbar(props: FormattingToolbarProps) {
  const { editor, toolbar, isLinking, onLinking, onAddBlock } = props;
  const { formatting } = useTexts(editorTexts);
  const isNarrow = useMediaQuery("(width < 45rem)");
  const [hasFocus, setHasFocus] = useState(false);
  const { isSelected, from, to } = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => ({
      isSelected: isFocused && hasSelectedText(state),
      from: state.selection.from,
      to: state.selection.to,
    }),
  });
  const isShown = isNarrow || isSelected || hasFocus || isLinking;
  usePlace(props, isShown && !isNarrow, `${from} ${to} ${isLinking}`);
  return (
    <div
      ref={toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label={formatting}
      className={styles["toolbar"]}
      data-shown={isShown || undefined}
      onKeyDown={(event) => handleToolbarKey(event, { editor, isLinking, onLinking })}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
    >
      {isLinking ? (
        <LinkForm editor={editor} onClose={() => onLinking(false)} />
      ) : (
        <Formats editor={editor} onLink={() => onLinking(true)} onAddBlock={onAddBlock} />
      )}
    </div>
  );
}

/** Keeps the toolbar above the selection. */
function usePlace({ editor, frame, toolbar }: FormattingToolbarProps, isFloating: boolean, selection: string): void {
  useLayoutEffect(() => {
    const element = toolbar.current;
    if (!element || !frame.current) return;
    moveTo(element, isFloating ? placeAboveSelection(editor, frame.current, element) : null);
  }, [editor, frame, toolbar, isFloating, selection]);
}

interface FormatsProps {
  readonly editor: Editor;
  readonly onLink: () => void;
  readonly onAddBlock: () => void;
}

function Formats({ editor, onLink, onAddBlock }: FormatsProps) {
  const texts = useTexts(editorTexts);
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive("heading", { level: 2 }),
      subheading: current.isActive("heading", { level: 3 }),
      quote: current.isActive("blockquote"),
      list: current.isActive("bulletList"),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <>
      <WordFormats editor={editor} onLink={onLink} />
      <span className={styles["rule"]} />
      <Format name={texts.heading} isOn={active.heading} onUse={() => run().toggleHeading({ level: 2 }).run()}>
        <span className={styles["large"]}>{texts.headingLetter}</span>
      </Format>
      <Format name={texts.subheading} isOn={active.subheading} onUse={() => run().toggleHeading({ level: 3 }).run()}>
        <span className={styles["small"]}>{texts.headingLetter}</span>
      </Format>
      <Format name={texts.quote} isOn={active.quote} onUse={() => run().toggleBlockquote().run()}>
        <span className={styles["mark"]}>{texts.quoteMark}</span>
      </Format>
      <Format name={texts.list} isOn={active.list} onUse={() => run().toggleBulletList().run()}>
        <LineIcon path="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />
      </Format>
      <span className={styles["rule"]} />
      <button
        type="button"
        tabIndex={-1}
        className={styles["format"]}
        aria-label={texts.addBlockBelow}
        onClick={onAddBlock}
      >
        <PlusOutlined aria-hidden />
      </button>
    </>
  );
}
