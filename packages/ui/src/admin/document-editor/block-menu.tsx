import { PlusOutlined } from "@ant-design/icons";
import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { LineIcon } from "../components/layout/page-header.tsx";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";
import { findBlockChoices, type BlockChoice, type BlockRequest } from "./block-choices.tsx";
import styles from "./document-editor.module.css";
import { placeOfLine, readChoiceLine } from "./editor-state.ts";
import { startLine } from "./insert-block.ts";

interface BlockMenuProps {
  readonly editor: Editor;
  readonly menu: BlockMenuState;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The button beside an empty line, and the menu of blocks below the line. */
export function BlockMenu({ editor, menu, frame }: BlockMenuProps) {
  const { line, isOpen } = menu;
  const texts = useTexts(editorTexts);
  const place = useRef<HTMLDivElement>(null);
  const start = line?.start;
  useLayoutEffect(() => {
    const [container, element] = [frame.current, place.current];
    if (start === undefined || !container || !element) return;
    const move = () => {
      const { top, bottom } = placeOfLine(editor, start, container);
      element.style.insetBlockStart = `${top}px`;
      element.style.blockSize = `${bottom - top}px`;
    };
    move();
    // An image above the line moves it when it has loaded.
    const observer = new ResizeObserver(move);
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  }, [editor, frame, start]);
  if (!line) return null;
  return (
    <div ref={place} className={styles["line"]}>
      {line.typed === null && (
        <button
          type="button"
          // The text keeps the focus; the toolbar has a button for the keyboard.
          tabIndex={-1}
          className={styles["plus"]}
          aria-label={texts.addBlock}
          aria-expanded={isOpen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (isOpen ? menu.close() : menu.open())}
        >
          <PlusOutlined aria-hidden />
        </button>
      )}
      {isOpen && <BlockList editor={editor} menu={menu} />}
    </div>
  );
}

/** The choices. The focus stays in the text, which says which choice is current. */
function BlockList({ editor, menu }: Pick<BlockMenuProps, "editor" | "menu">) {
  const { choices, index, choose, activate } = menu;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { blocks } = useTexts(editorTexts);
  const current = choices[index]?.key;
  useEffect(() => {
    list.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEffect(() => {
    const text = editor.view.dom;
    text.setAttribute("aria-controls", id);
    text.setAttribute("aria-activedescendant", `${id}-${current}`);
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
    return () => {
      text.removeAttribute("aria-controls");
      text.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, current]);
  return (
    <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label={blocks} className={styles["menu"]}>
      {choices.map((choice, at) => (
        <div
          key={choice.key}
          id={`${id}-${choice.key}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === index}
          className={styles["choice"]}
          onMouseMove={() => at !== index && activate(at)}
          onMouseDown={(event) => {
            event.preventDefault();
            choose(choice);
          }}
        >
          <LineIcon path={choice.icon} />
          <span>{choice.title}</span>
          <span className="quiet small">{choice.hint}</span>
        </div>
      ))}
    </div>
  );
}

/** The menu of blocks: opened by a slash on an empty line, or by a button. The text keeps the focus. */
export function useBlockMenu(editor: Editor, onRequest: (request: BlockRequest) => void) {
  const texts = useTexts(editorTexts);
  const line = useEditorState({
    editor,
    selector: ({ editor: { isFocused, isEditable, state } }) =>
      isFocused && isEditable ? readChoiceLine(state) : null,
  });
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [active, setActive] = useState({ typed: "", index: 0 });
  const typed = line?.typed ?? "";
  const wantsMenu = line !== null && (line.typed !== null || line.start === openedAt);
  const choices = wantsMenu ? findBlockChoices(typed, texts) : [];
  const index = active.typed === typed ? Math.min(active.index, choices.length - 1) : 0;
  const isOpen = choices.length > 0;

  const close = () => {
    setOpenedAt(null);
    setActive({ typed: "", index: 0 });
    if (line && line.typed !== null)
      editor.commands.deleteRange({ from: line.start, to: line.start + line.typed.length + 1 });
  };
  const choose = ({ does }: BlockChoice) => {
    close();
    if ("run" in does) does.run(editor);
    else onRequest(does.request);
  };
  const move = (step: number) => setActive({ typed, index: (index + step + choices.length) % choices.length });
  /** Returns whether the key was for the menu. */
  const takeKey = ({ key }: KeyboardEvent): boolean => {
    const choice = choices[index];
    if (!choice) return false;
    if (key === "ArrowDown") move(1);
    else if (key === "ArrowUp") move(-1);
    else if (key === "Enter" || key === "Tab") choose(choice);
    else if (key === "Escape") close();
    else return false;
    return true;
  };
  const open = () => {
    startLine(editor);
    setOpenedAt(readChoiceLine(editor.state)?.start ?? null);
  };
  return {
    line,
    isOpen,
    choices,
    index,
    choose,
    takeKey,
    open,
    close,
    activate: (at: number) => setActive({ typed, index: at }),
  };
}

type BlockMenuState = ReturnType<typeof useBlockMenu>;
