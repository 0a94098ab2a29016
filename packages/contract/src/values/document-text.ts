import type { Document, DocumentBlock } from "./document.ts";

/** Returns the blocks of a document in reading order, those inside lists and quotes too. */
export function allBlocks(doc: Pick<Document, "content">): DocumentBlock[] {
  return doc.content.flatMap((block) => [block, ...blocksIn(block)]);
}

function blocksIn(block: DocumentBlock): DocumentBlock[] {
  if (block.type === "blockquote") return allBlocks({ content: block.content ?? [] });
  if (block.type !== "bulletList" && block.type !== "orderedList") return [];
  return (block.content ?? []).flatMap((item) => allBlocks({ content: item.content ?? [] }));
}

/**
 * Returns the words of a document as one line, for descriptions and excerpts; of images and blocks, none. Its headings
 * are left out, which would run into the text, unless there are no other words.
 */
export function documentText(doc: Pick<Document, "content">): string {
  const blocks = allBlocks(doc);
  return wordsOf(blocks, "paragraph") || wordsOf(blocks, "heading");
}

function wordsOf(blocks: readonly DocumentBlock[], type: "heading" | "paragraph"): string {
  const texts = blocks.map((block) =>
    block.type === type && (block.type === "heading" || block.type === "paragraph")
      ? (block.content ?? []).map((one) => (one.type === "text" ? one.text : " ")).join("")
      : "",
  );
  return texts.join(" ").replaceAll(/\s+/g, " ").trim();
}
