import type { Extensions } from "@tiptap/core";
import { Heading } from "@tiptap/extension-heading";
import { BulletList, ListItem, ListKeymap, OrderedList } from "@tiptap/extension-list";
import { Selection, UndoRedo } from "@tiptap/extensions";
import { PastedText } from "../paste/pasted-text.ts";
import { textExtensions } from "../text-extensions.ts";
import { PlainLines } from "./plain-lines.ts";

/** What a text that is stored as Markdown can contain, exactly the blocks and looks of the contract, and editing it. */
export const markdownExtensions: Extensions = [
  ...textExtensions,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList.extend({ addAttributes: () => ({}) }),
  // An item is one paragraph. Tab moves on to the next field of the form.
  ListItem.extend({
    content: "paragraph",
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  ListKeymap,
  UndoRedo,
  Selection.configure({ className: "kept-selection" }),
  PastedText,
  PlainLines,
];
