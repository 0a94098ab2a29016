import { col, fn, Op, where, type WhereOptions } from "sequelize";

/**
 * Returns the condition that the column contains each word, in any case; without words every row matches. `%` and `_`
 * are plain characters.
 */
export function containsWords(column: string, words: string): WhereOptions {
  return {
    [Op.and]: wordSpellings(words).map((spellings) => ({
      [Op.or]: spellings.map((spelling) => where(fn("instr", fn("lower", col(column)), spelling), Op.gt, 0)),
    })),
  };
}

/** Returns the spellings of each word that lower-cased text is searched for. */
export function wordSpellings(words: string): string[][] {
  return words.split(/\s+/).filter(Boolean).map(spellings);
}

/** SQLite's `lower` changes ASCII only, so a word that starts with another letter is searched in both cases. */
function spellings(word: string): string[] {
  const [first = "", ...rest] = word.toLowerCase();
  const capital = first.toUpperCase();
  return first === capital || /[a-z]/.test(first)
    ? [first + rest.join("")]
    : [first + rest.join(""), capital + rest.join("")];
}
