// Control characters, line separators, and marks that change the writing direction: they could break a header or
// reverse the text that follows.
const unwanted = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u200b\ufeff]+/gu;

/** Returns external text as one line for an email: no line breaks, control characters or writing direction marks. */
export function oneLine(text: string): string {
  return text.replace(unwanted, " ").replace(/ {2,}/g, " ").trim().toWellFormed();
}

/** Returns one line of at most `max` characters, with an ellipsis at the end if it was shortened. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(oneLine(text));
  return characters.length <= max
    ? characters.join("")
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
