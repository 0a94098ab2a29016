import type { Transaction } from "../../db/sequelize.ts";
import type { Table } from "../../db/table.ts";
import { imageOfFile } from "../../images/image-files.ts";
import type { Services } from "../feature.ts";

const uploadedFile = /\/uploads\/[\w.-]+/g;

/**
 * Returns the URLs of the stored images that any table refers to. A reference is the image's or a variant's URL anywhere
 * in the text: behind the site's origin, as `public/uploads/…`, or in a list.
 */
export async function readReferencedImages(
  { database, tables }: Services,
  transaction: Transaction | null = null,
): Promise<Set<string>> {
  const referenced = new Set<string>();
  for (const table of tables) {
    const attributes = Object.keys(table.columns).filter((name) => table.columns[name]?.mayShowImages);
    if (attributes.length === 0) continue;
    const rows: object[] = await database.model<Table>(table).findAll({ attributes, raw: true, transaction });
    for (const text of rows.flatMap((row) => Object.values(row) as unknown[])) {
      const found = typeof text === "string" ? (text.match(uploadedFile) ?? []) : [];
      for (const file of found) referenced.add(file).add(imageOfFile(file));
    }
  }
  return referenced;
}
