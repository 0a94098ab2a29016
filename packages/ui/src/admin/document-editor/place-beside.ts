import type { Editor } from "@tiptap/core";

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
