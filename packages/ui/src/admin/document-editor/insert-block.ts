import type { Editor, JSONContent } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { useState } from "react";
import { storeImage } from "../../api/admin/images.ts";
import { useApi } from "../../api/api-context.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { PickedImage } from "../../platform/platform.ts";
import { useErrorMessage, useToasts } from "../components/feedback/toasts.ts";
import { usePhotos } from "../components/form/image-value.ts";
import { useTexts } from "../language.ts";
import { editorTexts } from "./texts/index.ts";

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

/** Uploads images and inserts them where the cursor was. `progress` is the share of the current one, from 0 to 1. */
export function useImageBlocks(editor: Editor) {
  const api = useApi();
  const toasts = useToasts();
  const texts = useTexts(editorTexts);
  const errorMessage = useErrorMessage();
  const platform = usePlatform();
  const { prepare } = usePhotos();
  const [progress, setProgress] = useState<number | null>(null);

  const addOne = async (image: PickedImage) => {
    const cursor = followCursor(editor);
    setProgress(0);
    try {
      const url = await storeImage(api, await prepare(image), setProgress);
      if (!editor.isDestroyed) insertBlock(editor, { type: "image", attrs: { url, alt: "" } }, cursor.position());
    } catch (error) {
      toasts.failure(texts.imageNotAdded, errorMessage(error));
    } finally {
      cursor.release();
      setProgress(null);
    }
  };
  const add = async (images: readonly PickedImage[]) => {
    for (const image of images) await addOne(image);
  };
  const pick = async () => {
    try {
      const image = await platform.pickImage();
      if (image) await addOne(image);
    } catch (error) {
      toasts.failure(texts.imageNotAdded, errorMessage(error));
    }
  };
  const tellLost = (count: number) => toasts.failure(texts.imagesNotPasted(count), texts.imagesElsewhere);
  return { progress, add, pick, tellLost };
}

/** Follows the position of the cursor while text is written before it. */
function followCursor(editor: Editor) {
  let position = editor.state.selection.from;
  const follow = ({ transaction }: { readonly transaction: Editor["state"]["tr"] }) => {
    position = transaction.mapping.map(position);
  };
  editor.on("transaction", follow);
  return { position: () => position, release: () => editor.off("transaction", follow) };
}
