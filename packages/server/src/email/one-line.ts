// Control characters, line separators, and marks that change the writing direction: they could break a header or
// reverse the text that follows.
const unwanted = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\u200b\ufeff]+/gu;

/** Returns external text as one line for an email: no line breaks, control characters or writing direction marks. */
export function oneLine(text: string): string {
  return text.replace(unwanted, " ").replace(/ {2,}/g, " ").trim().toWellFormed();
}

/** Returns one line of at most `max` characters; a longer one ends after a word, with an ellipsis. */
export function shortened(text: string, max: number): string {
  const characters = Array.from(oneLine(text));
  if (characters.length <= max) return characters.join("");
  const beginning = characters.slice(0, max - 1).join("");
  // The next character tells whether the last word is whole. A very long word is cut anywhere.
  const whole = characters[max - 1] === " " ? beginning : beginning.replace(/\s+\S*$/, "");
  const words = whole.length < max / 2 ? beginning : whole;
  return `${words.replace(/[\s,;:–-]+$/, "")}…`;
}

/** Messages of the email modules; any other message may quote a statement, an email address or a setting. */
const harmless = /^(e?mail (unavailable|refused|uncertain|withdrawn)|no mail server is configured|the program stopped)/;

/** Returns an email job's error if a screen or an email may show it, else a general message. */
export function shownError(text: string): string {
  return harmless.test(text) ? text : "An unexpected error. The server's log has the details.";
}
