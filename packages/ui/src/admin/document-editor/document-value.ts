import type { Document } from "@recital/contract/values/document";
import { isWebUrl } from "@recital/contract/values/urls";
import type { JSONContent } from "@tiptap/core";

const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Surrogate}/gu;
const containers: readonly (string | undefined)[] = ["blockquote", "listItem"];
const lists: readonly (string | undefined)[] = ["bulletList", "orderedList"];

/** Returns a stored document as the editor loads it: nodes that must contain something do. */
export function toEditorContent(doc: Document): JSONContent {
  const content = (doc.content as readonly JSONContent[]).flatMap(loadable);
  return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
}

function loadable(node: JSONContent): JSONContent[] {
  const content = node.content?.flatMap(loadable) ?? [];
  if (lists.includes(node.type) && content.length === 0) return [];
  if (containers.includes(node.type) && content.length === 0) return [{ ...node, content: [{ type: "paragraph" }] }];
  return [content.length > 0 ? { ...node, content } : node];
}

/**
 * Returns what the editor contains as a document of the contract: without the empty paragraphs at its end, which are
 * there to write on, and without control characters, which come with pasted text.
 */
export function toDocument(content: JSONContent): Document {
  const blocks = (content.content ?? []).map(clean);
  const end = blocks.findLastIndex((node) => node.type !== "paragraph" || (node.content ?? []).length > 0);
  // The editor's schema has the contract's nodes and no others, which a test proves.
  return { type: "doc", content: blocks.slice(0, end + 1) as Document["content"] };
}

function clean(node: JSONContent): JSONContent {
  if (node.text !== undefined) return { ...node, text: withoutControls(node.text) };
  if (!node.content) return node;
  const content = node.content.map(clean).filter(({ text }) => text !== "");
  const { content: _former, ...rest } = node;
  return content.length > 0 ? { ...rest, content } : rest;
}

/** Returns a text without control characters. */
export function withoutControls(text: string): string {
  return text.replaceAll(unprintable, "");
}

/** Whether two documents are the same. */
export function isSameDocument(a: Document, b: Document): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether an image is stored here. Those of other sites are not pasted. */
export function isStoredImage(url: string): boolean {
  return url.startsWith("/uploads/") && isWebUrl(url);
}

/** A document without text. Apart from the editor, which is loaded later. */
export const emptyDocument: Document = { type: "doc", content: [] };
