import type { Schema } from "@tiptap/pm/model";
import { isStoredImage } from "../blocks/stored-image.ts";

/** Returns how many images of pasted HTML the text cannot contain. Invisible ones, which count readers, are none. */
export function countLostImages(dom: Element, schema: Schema): number {
  return [...dom.querySelectorAll("img")].filter((image) => {
    if (["width", "height"].some((side) => /^[01]$/.test(image.getAttribute(side) ?? ""))) return false;
    return !schema.nodes["image"] || !isStoredImage(image.getAttribute("src") ?? "");
  }).length;
}
