import { QueryTypes, type QueryInterface } from "sequelize";
import { ensureColumn, ensureRow, optional, textColumn } from "./schema-steps.ts";

/**
 * The country from which the artist posts is the setting of the sender's country; products say how soon they ship, where
 * it takes longer than the shop says.
 */
export async function up(db: QueryInterface): Promise<void> {
  await moveCountry(db);
  await ensureColumn(db, "products", "ships_within", optional(textColumn(60)));
}

/** Its column was written with the shipping rates. A sender's country that was stored already stays. */
async function moveCountry(db: QueryInterface): Promise<void> {
  const table = "shipping_settings";
  if (!("ships_from" in (await db.describeTable(table)))) return;
  const country = await readCountry(db);
  if (country !== null) {
    await ensureRow(db, "settings", { name: "senderCountry", value: JSON.stringify(country) });
  }
  await db.sequelize.query(`ALTER TABLE ${table} DROP COLUMN ships_from`);
}

/** Returns the two letters of the country; null if none was chosen. */
async function readCountry(db: QueryInterface): Promise<string | null> {
  const [row] = await db.sequelize.query<{ ships_from: string | null }>(
    "SELECT ships_from FROM shipping_settings WHERE id = 1",
    { type: QueryTypes.SELECT },
  );
  return row?.ships_from ?? null;
}
