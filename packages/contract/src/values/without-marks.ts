/**
 * Returns a text without the marks of simple formatting (values/markdown.ts), for places that show plain text. It knows
 * nothing of nesting, so that visitors need not load the parser.
 */
export function withoutMarks(text: string): string {
  return text
    .replaceAll(/^#{1,6}[ \t]+/gm, "")
    .replaceAll(/\[([^[\]\n]+)\]\([^()\s]+\)/g, "$1")
    .replaceAll(/(\*\*?)(?=\S)([^*\n]*[^*\s])\1/g, "$2");
}
