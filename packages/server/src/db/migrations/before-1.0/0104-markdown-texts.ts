import { readMarkdown } from "@recital/contract/values/markdown";
import { plainAsMarkdown } from "@recital/contract/values/write-markdown";
import { QueryTypes, type QueryInterface } from "sequelize";

/** Texts that were shown as they are, and are Markdown from now on. */
const texts = [
  { table: "about_entries", columns: ["content"] },
  { table: "press_kit", columns: ["bio_short", "bio_medium", "bio_long"] },
];

/** Escapes the signs of former plain texts, so that none becomes a list or emphasized that was not meant to be. */
export async function up({ sequelize }: QueryInterface): Promise<void> {
  for (const { table, columns } of texts) {
    for (const column of columns) {
      const rows = await sequelize.query<{ id: number; text: string }>(
        `SELECT id, ${column} AS text FROM ${table} WHERE ${column} IS NOT NULL`,
        { type: QueryTypes.SELECT },
      );
      for (const { id, text } of rows.filter((row) => !isMarkdown(row.text))) {
        await sequelize.query(`UPDATE ${table} SET ${column} = ? WHERE id = ?`, {
          replacements: [plainAsMarkdown(text), id],
        });
      }
    }
  }
}

/**
 * Whether a text was meant as Markdown: strong text, a link to a URL or two signs of a heading are not written by accident.
 * So were texts with escaped signs, which an interrupted run of this migration has left.
 */
function isMarkdown(text: string): boolean {
  if (/^#{2,6}[ \t]/m.test(text) || /\\[\\`*_[\]()#+.!-]/.test(text)) return true;
  const runs = readMarkdown(text).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.runs));
  return runs.some(({ isStrong, href }) => isStrong || href !== undefined);
}
