import type { Document, DocumentBlock, DocumentInline } from "./document.ts";

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
      ? (block.content ?? []).map((run) => (run.type === "text" ? run.text : " ")).join("")
      : "",
  );
  return texts.join(" ").replaceAll(/\s+/g, " ").trim();
}

/** Pieces of a text that share one link, or have none. */
export interface LinkedRun {
  readonly href: string | null;
  readonly pieces: readonly DocumentInline[];
}

/** Joins neighbors with the same link, so that a link with bold words in it is one link. */
export function linkedRuns(content: readonly DocumentInline[] = []): LinkedRun[] {
  const runs: { href: string | null; pieces: DocumentInline[] }[] = [];
  for (const piece of content) {
    const href = hrefOf(piece);
    const last = runs.at(-1);
    if (last?.href === href) last.pieces.push(piece);
    else runs.push({ href, pieces: [piece] });
  }
  return runs;
}

function hrefOf({ marks = [] }: DocumentInline): string | null {
  for (const mark of marks) if (mark.type === "link") return mark.attrs.href;
  return null;
}

/** Whether a piece of text is bold, or italic. */
export function hasMark({ marks = [] }: DocumentInline, type: "bold" | "italic"): boolean {
  return marks.some((mark) => mark.type === type);
}
