import { Extension } from "@tiptap/core";
import { DOMParser, type ParseOptions, type Schema } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { countLostImages } from "./count-lost-images.ts";
import { raiseHeadings } from "./raise-headings.ts";
import { holdStyles, restoreStyles } from "./styles-of-pasted.ts";
import { readWordLists } from "./word-lists.ts";

declare module "@tiptap/core" {
  interface EditorEvents {
    /** Pasted text had this number of images that the text cannot contain. */
    imagesLost: { readonly count: number };
  }
}

/** Reads what other programs put into the clipboard. */
export const PastedText = Extension.create({
  name: "pastedText",
  addProseMirrorPlugins() {
    const { editor } = this;
    const tell = (count: number) => editor.emit("imagesLost", { count });
    return [
      new Plugin({
        props: { transformPastedHTML: holdStyles, clipboardParser: new ClipboardParser(editor.schema, tell) },
      }),
    ];
  },
});

class ClipboardParser extends DOMParser {
  readonly #onLostImages: (count: number) => void;

  constructor(schema: Schema, onLostImages: (count: number) => void) {
    super(schema, DOMParser.fromSchema(schema).rules);
    this.#onLostImages = onLostImages;
  }

  override parseSlice(dom: Node, options?: ParseOptions) {
    if (dom instanceof Element) this.#prepare(dom);
    return super.parseSlice(dom, options);
  }

  #prepare(dom: Element): void {
    readWordLists(dom);
    restoreStyles(dom);
    raiseHeadings(dom);
    const lost = countLostImages(dom, this.schema);
    if (lost > 0) this.#onLostImages(lost);
  }
}
