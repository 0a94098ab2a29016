import type { EditorState } from "@tiptap/pm/state";

/** The line of the cursor, if a block can be chosen for it. */
export interface ChoiceLine {
  /** The position before its first letter. */
  readonly start: number;
  /** What stands on it after a slash; null if the line is empty. */
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
