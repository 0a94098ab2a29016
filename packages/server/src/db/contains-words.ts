import { foldText } from "@recital/contract/values/plain-text";
import { fn, literal, Op, where, type WhereOptions } from "sequelize";

/**
 * Returns a column in SQL in the form in which searches compare it. A row that a process of an earlier version wrote has
 * no folded text; of that only ASCII is found in any case.
 */
export function foldedSql(column: string): string {
  return `COALESCE(${column}_folded, LOWER(${column}), '')`;
}

/**
 * Returns the condition that each word occurs in one of the columns; without words every row matches. `%` and `_` are
 * plain characters. The columns are in SQL and folded ({@link foldedSql}): SQLite and MySQL change the case of different
 * letters, so both compare what JavaScript has folded.
 */
export function containsWords(columns: readonly string[], words: string): WhereOptions {
  return {
    [Op.and]: foldedWords(words).map((word) => ({
      [Op.or]: columns.map((column) => where(fn("instr", literal(column), word), Op.gt, 0)),
    })),
  };
}

/** Like {@link containsWords}, for raw SQL. */
export function containsWordsSql(columns: readonly string[], words: string): { sql: string[]; values: string[] } {
  const each = foldedWords(words);
  const sql = columns.map((column) => `instr(${column}, ?) > 0`).join(" OR ");
  return { sql: each.map(() => `(${sql})`), values: each.flatMap((word) => columns.map(() => word)) };
}

function foldedWords(words: string): string[] {
  return foldText(words).split(/\s+/).filter(Boolean);
}
