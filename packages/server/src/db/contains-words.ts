import { col, fn, Op, where, type WhereOptions } from "sequelize";

/**
 * Returns the condition that the column contains each word, in any case; without words every row matches. `%` and `_`
 * are plain characters.
 */
export function containsWords(column: string, words: string): WhereOptions {
  const found = words.split(/\s+/).filter(Boolean);
  return {
    [Op.and]: found.map((word) => ({
      [Op.or]: spellings(word).map((spelling) => where(fn("instr", fn("lower", col(column)), spelling), Op.gt, 0)),
    })),
  };
}

/** SQLite's `lower` changes ASCII only, so a word that starts with another letter is searched in both cases. */
function spellings(word: string): string[] {
  const [first = "", ...rest] = word.toLowerCase();
  const capital = first.toUpperCase();
  return first === capital || /[a-z]/.test(first)
    ? [first + rest.join("")]
    : [first + rest.join(""), capital + rest.join("")];
}
