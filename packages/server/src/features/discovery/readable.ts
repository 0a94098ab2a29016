/** Removes the characters that XML forbids even if they are escaped. */
export function readable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "");
}

/**
 * Returns a text as HTML. The library declares titles, summaries and contents as HTML and wraps them in a CDATA section
 * without escaping: readers would drop "<3", and run what a name contains.
 */
export function asHtml(text: string): string {
  return readable(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
