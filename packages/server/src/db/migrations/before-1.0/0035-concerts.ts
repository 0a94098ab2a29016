import type { QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

const optionalText = (length: number) => textColumn(length, { allowNull: true });

/** The artist's concerts. */
export async function up(db: QueryInterface): Promise<void> {
  const optionalLongText = { ...longTextColumn(db), allowNull: true };
  await ensureTable(db, "concerts", {
    id: idColumn,
    uid: keyColumn(64),
    starts_at: momentColumn,
    timezone: textColumn(64),
    doors_at: optionalMomentColumn,
    previous_starts_at: optionalMomentColumn,
    title: textColumn(200),
    venue: textColumn(200),
    street: optionalText(200),
    city: textColumn(200),
    country: optionalText(2),
    ticket_url: optionalLongText,
    price_text: optionalText(200),
    status: textColumn(16),
    image_url: optionalLongText,
    created_at: momentColumn,
    updated_at: momentColumn,
    version: { ...wholeNumberColumn, defaultValue: 0 },
  });
  await ensureIndex(db, "concerts", ["starts_at"]);
}
