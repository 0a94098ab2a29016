import type { Editor, JSONContent } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

/**
 * Inserts a block in place of the empty line at a position, or after the block there, and moves the cursor to the line
 * below it; default: at the cursor.
 */
export function insertBlock(editor: Editor, block: JSONContent, position?: number): void {
  editor
    .chain()
    .command(({ tr }) => {
      const { schema } = editor;
      const node = schema.nodeFromJSON(block);
      const [from, to] = placeForBlock(tr.doc.resolve(Math.min(position ?? tr.selection.from, tr.doc.content.size)));
      tr.replaceWith(from, to, node);
      const end = from + node.nodeSize;
      const line = schema.nodes["paragraph"];
      if (tr.doc.nodeAt(end)?.type !== line && line) tr.insert(end, line.create());
      tr.setSelection(TextSelection.create(tr.doc, end + 1));
      return true;
    })
    .focus()
    .scrollIntoView()
    .run();
}

/** Inserts an empty line after the block of the cursor, unless the cursor is on one, and moves the cursor there. */
export function startLine(editor: Editor): void {
  const { $from } = editor.state.selection;
  const isOnLine = $from.depth === 1 && $from.parent.type.name === "paragraph" && $from.parent.content.size === 0;
  if (isOnLine) editor.commands.focus();
  else {
    const end = $from.depth > 0 ? $from.after(1) : editor.state.selection.to;
    editor
      .chain()
      .insertContentAt(end, { type: "paragraph" })
      .setTextSelection(end + 1)
      .focus()
      .run();
  }
}

type Position = Editor["state"]["selection"]["$from"];

function placeForBlock($position: Position): [from: number, to: number] {
  if ($position.depth === 0) return [$position.pos, $position.pos];
  const end = $position.after(1);
  const isEmptyLine = $position.depth === 1 && $position.parent.content.size === 0;
  return [isEmptyLine ? $position.before(1) : end, end];
}
