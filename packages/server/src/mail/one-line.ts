// Controls, line separators, and the marks that turn or isolate writing direction: a name that carries them could
// break a header or reverse the text that follows it.
const unwanted = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u200b\ufeff]+/gu;

/** Text from outside as one line of a mail: no line break, no control character, no change of writing direction. */
export function oneLine(text: string): string {
  return text.replace(unwanted, " ").replace(/ {2,}/g, " ").trim().toWellFormed();
}

/** One line of at most `max` characters, the last of them an ellipsis where something was left out. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(oneLine(text));
  return characters.length <= max
    ? characters.join("")
    : `${characters
        .slice(0, max - 1)
        .join("")
        .trimEnd()}…`;
}
