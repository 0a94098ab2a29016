import type { Transaction } from "../../db/sequelize.ts";
import type { Database } from "../../db/connection.ts";
import { imageColumns } from "../../db/models/image-columns.ts";
import { imageOfFile } from "../../images/image-files.ts";

const uploadedFile = /\/uploads\/[\w.-]+/g;

/**
 * Returns the URLs of the stored images that any image column refers to. A reference is the image's or a variant's URL
 * anywhere in the text: behind the site's origin, as `public/uploads/…`, or in a list.
 */
export async function readReferencedImages(database: Database, transaction?: Transaction): Promise<Set<string>> {
  const referenced = new Set<string>();
  for (const [name, columns] of Object.entries(imageColumns)) {
    const query = { attributes: [...columns], raw: true, ...(transaction && { transaction }) };
    const rows: object[] = await database.sequelize.model(name).findAll(query);
    for (const text of rows.flatMap((row) => Object.values(row) as unknown[])) {
      const found = typeof text === "string" ? (text.match(uploadedFile) ?? []) : [];
      for (const file of found) referenced.add(file).add(imageOfFile(file));
    }
  }
  return referenced;
}
