import { hideEscaped, showEscaped } from "./escaped-signs.ts";

/**
 * Returns a text without the marks of simple formatting (values/markdown.ts), for every place that shows plain text. It
 * keeps the signs of lists, and is apart from the parser, so that visitors need not load that.
 */
export function withoutMarks(text: string): string {
  const plain = hideEscaped(text)
    .replaceAll(/^[ \t]*#{1,6}[ \t]+/gm, "")
    .replaceAll(/\[([^[\]\n]{1,300})\]\([^()\s]{1,2000}\)/g, "$1")
    .replaceAll(/(\*\*?)(?=\S)([^*\n]{0,1000}[^*\s])\1/g, "$2")
    .replaceAll(/(^|[^\p{L}\p{N}_])_(?=\S)([^_\n]{0,1000}[^_\s])_(?![\p{L}\p{N}_])/gmu, "$1$2");
  return showEscaped(plain);
}
