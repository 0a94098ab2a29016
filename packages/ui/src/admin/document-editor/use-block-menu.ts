import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { useState } from "react";
import { findBlockChoices, type BlockChoice, type BlockRequest } from "./block-choices.tsx";
import { startLine } from "./insert-block.ts";
import { readChoiceLine } from "./line-state.ts";

/** The menu of blocks: opened by a slash on an empty line, or by a button. The text keeps the focus. */
export function useBlockMenu(editor: Editor, onRequest: (request: BlockRequest) => void) {
  const line = useEditorState({
    editor,
    selector: ({ editor: { isFocused, isEditable, state } }) =>
      isFocused && isEditable ? readChoiceLine(state) : null,
  });
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [active, setActive] = useState({ typed: "", index: 0 });
  const typed = line?.typed ?? "";
  const wantsMenu = line !== null && (line.typed !== null || line.start === openedAt);
  const choices = wantsMenu ? findBlockChoices(typed) : [];
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

export type BlockMenuState = ReturnType<typeof useBlockMenu>;
