import { foldText } from "@recital/contract/values/plain-text";
import { readMarkdown } from "@recital/contract/values/markdown";
import { plainAsMarkdown } from "@recital/contract/values/write-markdown";
import { type QueryInterface, QueryTypes } from "sequelize";
import type { Migration } from "../migration.ts";
import { ensureColumn, ensureTable, keyColumn, textColumn, wholeNumberColumn } from "../schema-steps.ts";

/** What is unusual about a file that can be sold. */
async function assetWarnings(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "assets", "warning", textColumn(300, { allowNull: true }));
}

/** The searched columns. */
const searched = [
  { table: "subscribers", columns: ["name"] },
  { table: "products", columns: ["name"] },
  { table: "variants", columns: ["title", "sku"] },
  { table: "orders", columns: ["shipping_name", "shipping_city"] },
];

/** Columns with folded text beside the columns that are searched. */
async function foldedText(db: QueryInterface): Promise<void> {
  for (const { table, columns } of searched) {
    for (const column of columns) {
      await ensureColumn(db, table, `${column}_folded`, keyColumn(1000, { allowNull: true }));
      await fold(db, table, column);
    }
  }
}

const batch = 500;

/** Folds the rows that have no folded text yet. */
async function fold({ sequelize }: QueryInterface, table: string, column: string): Promise<void> {
  for (;;) {
    const rows = await sequelize.query<{ id: number; text: string }>(
      `SELECT id, ${column} AS text FROM ${table}
       WHERE ${column} IS NOT NULL AND ${column}_folded IS NULL ORDER BY id LIMIT ${batch}`,
      { type: QueryTypes.SELECT },
    );
    if (rows.length === 0) return;
    const cases = rows.map(() => "WHEN ? THEN ?").join(" ");
    const folded = rows.flatMap(({ id, text }) => [id, foldText(text).slice(0, 1000)]);
    await sequelize.query(`UPDATE ${table} SET ${column}_folded = CASE id ${cases} END WHERE id IN (?)`, {
      replacements: [...folded, rows.map(({ id }) => id)],
    });
  }
}

/** The beginning of a post's text, so that lists need not parse whole documents. */
async function postExcerpts(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "posts", "excerpt", textColumn(400, { allowNull: true }));
}

/** The settings of a provider with which a test has passed, as a keyed hash. */
async function testedMailServer(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "provider_keys", "tested_hash", textColumn(100, { allowNull: true }));
}

/** The items that a withdrawal names; none for one that names them only in its words. */
async function withdrawalLines(db: QueryInterface): Promise<void> {
  await ensureTable(db, "withdrawal_lines", {
    withdrawal_id: { ...wholeNumberColumn, primaryKey: true },
    order_item_id: { ...wholeNumberColumn, primaryKey: true },
    quantity: wholeNumberColumn,
  });
}

/** Texts that were shown as they are, and are Markdown from now on. */
const texts = [
  { table: "about_entries", columns: ["content"] },
  { table: "press_kit", columns: ["bio_short", "bio_medium", "bio_long"] },
];

/** Escapes the signs of former plain texts, so that none becomes a list or emphasized that was not meant to be. */
export async function markdownTexts({ sequelize }: QueryInterface): Promise<void> {
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

export const migrations0067To0104: readonly Migration[] = [
  { name: "0067-asset-warnings", up: assetWarnings },
  { name: "0069-folded-text", up: foldedText },
  { name: "0070-post-excerpts", up: postExcerpts },
  { name: "0071-tested-mail-server", up: testedMailServer },
  { name: "0076-withdrawal-lines", up: withdrawalLines },
  { name: "0104-markdown-texts", up: markdownTexts },
];
