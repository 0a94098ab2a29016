import { PlusOutlined } from "@ant-design/icons";
import type { Editor } from "@tiptap/core";
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { LineIcon } from "../components/layout/page-header.tsx";
import styles from "./document-editor.module.css";
import { placeOfLine } from "./place-beside.ts";
import type { BlockMenuState } from "./use-block-menu.ts";

interface BlockMenuProps {
  readonly editor: Editor;
  readonly menu: BlockMenuState;
  readonly frame: RefObject<HTMLDivElement | null>;
}

/** The button beside an empty line, and the menu of blocks below the line. */
export function BlockMenu({ editor, menu, frame }: BlockMenuProps) {
  const { line, isOpen } = menu;
  const place = useRef<HTMLDivElement>(null);
  const start = line?.start;
  useLayoutEffect(() => {
    if (start === undefined || !frame.current || !place.current) return;
    const { top, bottom } = placeOfLine(editor, start, frame.current);
    place.current.style.insetBlockStart = `${top}px`;
    place.current.style.blockSize = `${bottom - top}px`;
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
          aria-label="Add a block"
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
    <div ref={list} id={id} role="listbox" tabIndex={-1} aria-label="Blocks" className={styles["menu"]}>
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
          <span className={styles["hint"]}>{choice.hint}</span>
        </div>
      ))}
    </div>
  );
}
