import type { DocumentInline } from "./document.ts";

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
