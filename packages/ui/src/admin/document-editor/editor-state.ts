import type { Editor } from "@tiptap/core";
import type { EditorState } from "@tiptap/pm/state";

/** The line of the cursor, if a block can be chosen for it. */
export interface ChoiceLine {
  /** The position before its first letter. */
  readonly start: number;
  /** The text on it after a slash; null if the line is empty. */
  readonly typed: string | null;
}

/** Returns the line of the cursor if it is an empty paragraph, or one with a slash and a word; null otherwise. */
export function readChoiceLine({ selection }: EditorState): ChoiceLine | null {
  const { $from, empty } = selection;
  if (!empty || $from.depth !== 1 || $from.parent.type.name !== "paragraph") return null;
  const text = $from.parent.textContent;
  if ($from.parent.childCount === 0) return { start: $from.start(), typed: null };
  const typed = /^\/([\p{L}\d]*)$/u.exec(text)?.[1];
  return typed === undefined || $from.parentOffset !== text.length ? null : { start: $from.start(), typed };
}

/** Whether text is selected, which can be formatted. */
export function hasSelectedText({ selection }: EditorState): boolean {
  return !selection.empty && "$cursor" in selection;
}

export interface Place {
  readonly top: number;
  readonly left: number;
}

/** Returns where the line at a position is, relative to the editor's frame; null while it is not shown. */
export function placeOfLine(editor: Editor, position: number, frame: HTMLElement): Place & { readonly bottom: number } {
  const box = frame.getBoundingClientRect();
  const { top, bottom, left } = editor.view.coordsAtPos(position);
  return { top: top - box.top, bottom: bottom - box.top, left: left - box.left };
}

/** Returns where a toolbar of this size stands above the selection, inside the frame. */
export function placeAboveSelection(editor: Editor, frame: HTMLElement, toolbar: HTMLElement): Place {
  const { from, to } = editor.state.selection;
  const start = placeOfLine(editor, from, frame);
  const end = placeOfLine(editor, to, frame);
  const isOneLine = Math.abs(start.top - end.top) < 4;
  const center = isOneLine ? (start.left + end.left) / 2 : start.left + toolbar.offsetWidth / 2;
  const farthest = Math.max(0, frame.clientWidth - toolbar.offsetWidth);
  return {
    top: start.top - toolbar.offsetHeight - 8,
    left: Math.min(farthest, Math.max(0, center - toolbar.offsetWidth / 2)),
  };
}

/** Moves an element to a place in the frame; null leaves it to the style sheet. */
export function moveTo({ style }: HTMLElement, place: Place | null): void {
  style.insetBlockStart = place ? `${place.top}px` : "";
  style.insetInlineStart = place ? `${place.left}px` : "";
}

/** Whether a key is pressed with Control, or with Command on a Mac, and nothing else. */
export function isCommand(event: KeyboardEvent, key: string): boolean {
  return (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === key;
}
