import type { Transaction } from "sequelize";
import type { Database } from "../../db/connection.ts";
import { pictureOfFile } from "../../images/image-files.ts";

const uploadedFile = /\/uploads\/[\w.-]+/g;

/**
 * The own pictures that any table names, by their addresses. One counts as named wherever its address or that of a copy
 * stands inside a text: with the site's address before it, as `public/uploads/…`, or in a list.
 */
export async function readNamedPictures(database: Database, transaction?: Transaction): Promise<Set<string>> {
  const named = new Set<string>();
  for (const model of Object.values(database.sequelize.models)) {
    const columns = Object.keys(model.getAttributes()).filter((column) => mayNamePictures(model.name, column));
    if (columns.length === 0) continue;
    const rows = await model.findAll({ attributes: columns, raw: true, ...(transaction && { transaction }) });
    for (const text of rows.flatMap((row) => Object.values(row) as unknown[])) {
      const found = typeof text === "string" ? (text.match(uploadedFile) ?? []) : [];
      for (const file of found) named.add(file).add(pictureOfFile(file));
    }
  }
  return named;
}

/** Columns called an address, in whatever table; and the streaming lists, which hold their covers' inside. */
function mayNamePictures(model: string, column: string): boolean {
  return column.endsWith("Url") || (model === "streamingList" && column === "items");
}
