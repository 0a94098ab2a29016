import { col, fn, Op, where, type WhereOptions } from "sequelize";

/** Each word somewhere in the column, in whatever case; no word means every row. `%` and `_` are letters like others. */
export function containsWords(column: string, words: string): WhereOptions {
  const found = words.split(/\s+/).filter(Boolean);
  return {
    [Op.and]: found.map((word) => ({
      [Op.or]: spellings(word).map((spelling) => where(fn("instr", fn("lower", col(column)), spelling), Op.gt, 0)),
    })),
  };
}

/** SQLite's `lower` leaves all but ASCII as it is, so a word that begins with another letter is tried in both cases. */
function spellings(word: string): string[] {
  const [first = "", ...rest] = word.toLowerCase();
  const capital = first.toUpperCase();
  return first === capital || /[a-z]/.test(first)
    ? [first + rest.join("")]
    : [first + rest.join(""), capital + rest.join("")];
}
