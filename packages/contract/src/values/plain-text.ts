import type { TextBlock } from "./fields.ts";

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

/** Returns what blocks say, in one line, without the signs of lists. */
export function wordsOf(blocks: readonly TextBlock[]): string {
  return blocks
    .flatMap((block) => (block.kind === "list" ? block.items : [block.runs]))
    .map((runs) => runs.map(({ text }) => text).join(""))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Returns a text whose signs have no meaning in Markdown. */
export function withoutMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]]/g, "\\$&");
}

/** The signs that mean themselves after a backslash. */
const signs = "\\`*_[]()#+.!-";

/** The first of the code points that no text contains. */
const first = 0xfdd0;

/** Puts a character that no text contains in the place of each escaped sign, so that it is no mark. */
export function hideEscaped(text: string): string {
  return text.replaceAll(/\\([\\`*_[\]()#+.!-])/g, (_, sign: string) =>
    String.fromCodePoint(first + signs.indexOf(sign)),
  );
}

/** Puts the signs that {@link hideEscaped} hid back, without their backslashes. */
export function showEscaped(text: string): string {
  return text.replaceAll(/[\ufdd0-\ufddc]/g, (hidden) => signs.charAt(hidden.charCodeAt(0) - first));
}

/** Letters that Unicode does not take apart into a base letter and marks. */
const baseLetters: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  ø: "o",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
};

// Those of Latin, Greek and Cyrillic, of Hebrew, and of Arabic. The marks of other scripts are letters of their own.
const marks = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;

/**
 * Returns a text in the form in which searches compare it: lower case, without accents, with plain apostrophes. "ŞAHİN",
 * "şahin" and "Sahin" become the same, also where a program wrote letter and accent as two characters.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(marks, "")
    .replaceAll(/[ıłđðøßæœþ]/g, (letter) => baseLetters[letter] ?? letter)
    .replaceAll(/[‘’ʼ`´]/g, "'");
}
