import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";

/** Lists in lists, as deep as texts need them; the contract's limit is higher. */
const deepestList = 5;

/** Refuses changes that nest lists too deep, so that the server takes every document. */
export const LimitedDepth = Extension.create({
  name: "limitedDepth",
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: ({ docChanged, doc, before }) =>
        !docChanged || listDepth(doc) <= Math.max(deepestList, listDepth(before)),
    }),
  ],
});

function listDepth(node: Node): number {
  let deepest = 0;
  node.forEach((child) => {
    const own = child.type.name === "bulletList" || child.type.name === "orderedList" ? 1 : 0;
    deepest = Math.max(deepest, own + listDepth(child));
  });
  return deepest;
}
