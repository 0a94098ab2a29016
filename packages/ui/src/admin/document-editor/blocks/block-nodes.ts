import { isLinkTarget } from "@recital/contract/values/urls";
import { Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { isStoredImage } from "../document-value.ts";
import { ButtonBlock, ConcertBlock, ImageBlock, ProductBlock, ReleaseBlock } from "./entry-blocks.tsx";

const ofBlock = { group: "block", atom: true, draggable: true } as const;

const ImageNode = Node.create({
  ...ofBlock,
  name: "image",
  addAttributes: () => ({ url: {}, alt: { default: "" } }),
  parseHTML: () => [
    {
      tag: "img[src]",
      getAttrs: (element) => {
        const url = element.getAttribute("src") ?? "";
        return isStoredImage(url) && { url, alt: element.getAttribute("alt") ?? "" };
      },
    },
  ],
  renderHTML: ({ node }) => ["img", { src: String(node.attrs["url"]), alt: String(node.attrs["alt"] ?? "") }],
  addNodeView: () => ReactNodeViewRenderer(ImageBlock),
});

const ButtonNode = Node.create({
  ...ofBlock,
  name: "button",
  addAttributes: () => ({ label: {}, url: {} }),
  parseHTML: () => [
    {
      tag: 'a[data-block="button"]',
      // Before the link, which an anchor is otherwise.
      priority: 1001,
      getAttrs: (element) => {
        const url = element.getAttribute("href") ?? "";
        const label = element.textContent.trim();
        return label !== "" && isLinkTarget(url) && { label, url };
      },
    },
  ],
  renderHTML: ({ node }) => [
    "a",
    { "data-block": "button", href: String(node.attrs["url"]) },
    String(node.attrs["label"]),
  ],
  addNodeView: () => ReactNodeViewRenderer(ButtonBlock),
});

/** The nodes that stand for an entry of the site, by its id. */
const entryNodes = [
  { name: "product", view: ProductBlock },
  { name: "release", view: ReleaseBlock },
  { name: "concert", view: ConcertBlock },
].map(({ name, view }) =>
  Node.create({
    ...ofBlock,
    name,
    addAttributes: () => ({ id: {} }),
    parseHTML: () => [
      {
        tag: `div[data-block="${name}"]`,
        getAttrs: (element) => {
          const id = Number(element.getAttribute("data-id"));
          return Number.isSafeInteger(id) && id > 0 && { id };
        },
      },
    ],
    renderHTML: ({ node }) => ["div", { "data-block": name, "data-id": String(node.attrs["id"]) }],
    addNodeView: () => ReactNodeViewRenderer(view),
  }),
);

/** The blocks of a document that are no text. */
export const blockNodes = [ImageNode, ButtonNode, ...entryNodes];
