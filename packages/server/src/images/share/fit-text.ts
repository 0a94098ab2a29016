/** Lines of text and their font size. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly string[];
}

/** A font size and how many lines a text may have in it. */
export interface TextStep {
  readonly size: number;
  readonly lines: number;
}

interface FitOptions {
  /** Largest first. */
  readonly steps: readonly TextStep[];
  readonly width: number;
  /** Returns the width of a text in units of the font size. */
  widthOf(text: string): number;
}

/**
 * Sets a text in the largest size in which its words fit, in lines of about the same length. In the smallest size, words
 * that are wider than a line are broken, and a text that is too long ends with an ellipsis.
 */
export function fitText(text: string, { steps, width, widthOf }: FitOptions): FittedText {
  const words = text.split(" ");
  for (const { size, lines: maxLines } of steps) {
    const fits = words.every((word) => widthOf(word) * size <= width);
    const lines = fits ? wrap(words, width / size, widthOf) : [];
    if (fits && lines.length <= maxLines) return { size, lines: balance(words, lines.length, width / size, widthOf) };
  }
  const { size, lines: maxLines } = steps.at(-1) ?? { size: 1, lines: 1 };
  const max = width / size;
  const pieces = words.flatMap((word) => breakWord(word, max, widthOf));
  const lines = wrap(pieces, max, widthOf);
  if (lines.length <= maxLines) return { size, lines };
  const last = shorten(lines[maxLines - 1] ?? "", max, widthOf);
  return { size, lines: [...lines.slice(0, maxLines - 1), last] };
}

type WidthOf = FitOptions["widthOf"];

function wrap(words: readonly string[], max: number, widthOf: WidthOf): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of words) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > max) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** How many widths are tried for lines of the same length. */
const balanceSteps = 6;

function balance(words: readonly string[], count: number, max: number, widthOf: WidthOf): string[] {
  const widest = Math.max(...words.map(widthOf));
  let [low, high] = [Math.max(widest, max / 2), max];
  for (let step = 0; step < balanceSteps && count > 1; step++) {
    const middle = (low + high) / 2;
    if (wrap(words, middle, widthOf).length > count) low = middle;
    else high = middle;
  }
  return wrap(words, high, widthOf);
}

/** Returns the word in pieces that fit into a line; at least one character each. */
function breakWord(word: string, max: number, widthOf: WidthOf): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && widthOf(piece + character) > max) {
      pieces.push(piece);
      piece = "";
    }
    piece += character;
  }
  return [...pieces, piece];
}

function shorten(line: string, max: number, widthOf: WidthOf): string {
  const characters = Array.from(line);
  while (characters.length > 0 && widthOf(ellipsis(characters)) > max) characters.pop();
  return ellipsis(characters);
}

function ellipsis(characters: readonly string[]): string {
  return `${characters.join("").replace(/[\s.,:;–—-]+$/, "")}…`;
}
