import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { storeImage } from "../../api/admin/images.ts";
import { useApi } from "../../api/api-context.tsx";
import { usePlatform } from "../../platform/platform-context.tsx";
import type { PickedImage } from "../../platform/platform.ts";
import { errorSentence, useToasts } from "../components/feedback/toasts.ts";
import { refuseImage } from "../components/form/image-value.ts";
import { insertBlock } from "./insert-block.ts";

/** Uploads images and inserts them where the cursor was. `progress` is the share of the current one, from 0 to 1. */
export function useImageBlocks(editor: Editor) {
  const api = useApi();
  const toasts = useToasts();
  const platform = usePlatform();
  const [progress, setProgress] = useState<number | null>(null);

  const addOne = async (image: PickedImage) => {
    const refusal = refuseImage(image);
    if (refusal !== null) return toasts.failure("Failed to add the image", refusal);
    const cursor = followCursor(editor);
    setProgress(0);
    try {
      const url = await storeImage(api, image, setProgress);
      if (!editor.isDestroyed) insertBlock(editor, { type: "image", attrs: { url, alt: "" } }, cursor.position());
    } catch (error) {
      toasts.failure("Failed to add the image", errorSentence(error));
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
      toasts.failure("Failed to add the image", errorSentence(error));
    }
  };
  const tellLost = (count: number) =>
    toasts.failure(
      count === 1 ? "One image was not pasted" : `${count} images were not pasted`,
      "They are stored on another site. Save them to your computer and drag them into the text.",
    );
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
