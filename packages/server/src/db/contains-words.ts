import { foldText } from "@recital/contract/values/fold-text";
import { col, fn, Op, where, type WhereOptions } from "sequelize";

/**
 * Returns the condition that each word occurs in one of the columns; without words every row matches. `%` and `_` are
 * plain characters. The columns must contain folded text (`db/folded-column.ts`): SQLite and MySQL change the case of
 * different letters, so both compare what JavaScript has folded.
 */
export function containsWords(columns: readonly string[], words: string): WhereOptions {
  return {
    [Op.and]: foldedWords(words).map((word) => ({
      [Op.or]: columns.map((column) => where(fn("instr", col(column), word), Op.gt, 0)),
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
