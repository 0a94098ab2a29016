/** Removes what XML forbids even if escaped, and what would end a CDATA section: the library only wraps texts in one. */
export function readable(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "")
    .replaceAll("]]>", "]] >");
}
