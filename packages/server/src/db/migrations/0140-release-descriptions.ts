import { hideEscaped } from "@recital/contract/values/plain-text";
import { plainAsMarkdown } from "@recital/contract/values/write-markdown";
import { type QueryInterface, QueryTypes } from "sequelize";

interface Described {
  readonly id: number;
  readonly text: string;
}

/**
 * Descriptions of releases become Markdown: signs that would be marks are escaped, so that each text looks as before. A
 * product that has the text of its release gets the same, to follow it further (decision 0134).
 */
export async function up({ sequelize }: QueryInterface): Promise<void> {
  const releases = await sequelize.query<Described>(
    "SELECT id, description AS text FROM releases WHERE description IS NOT NULL",
    { type: QueryTypes.SELECT },
  );
  for (const { id, text } of releases) {
    const written = plainAsMarkdown(text);
    // A text with escaped signs was converted by an earlier run.
    if (written === text || hideEscaped(text) !== text) continue;
    await sequelize.query(
      `UPDATE products SET description = ?, version = version + 1
       WHERE description = ? AND id IN (SELECT product_id FROM release_products WHERE release_id = ?)`,
      { replacements: [written, text, id] },
    );
    await sequelize.query("UPDATE releases SET description = ?, version = version + 1 WHERE id = ?", {
      replacements: [written, id],
    });
  }
}
