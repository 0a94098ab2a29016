import { DataTypes, type QueryInterface } from "sequelize";
import { ensureTable, idColumn, longTextColumn, momentColumn, textColumn, wholeNumberColumn } from "../schema-steps.ts";

const versionColumn = { ...wholeNumberColumn, defaultValue: 0 };

/** The press kit: its texts in row 1, and its photos. An empty database has no row. */
export async function up(db: QueryInterface): Promise<void> {
  const longText = longTextColumn(db);
  const optionalLongText = { ...longText, allowNull: true };
  await ensureTable(db, "press_kit", {
    id: { type: DataTypes.INTEGER, primaryKey: true },
    bio_short: optionalLongText,
    bio_medium: optionalLongText,
    bio_long: optionalLongText,
    quotes: longText,
    contact_email: textColumn(254, { allowNull: true }),
    updated_at: momentColumn,
    version: versionColumn,
  });
  await ensureTable(db, "press_photos", {
    id: idColumn,
    kind: textColumn(16),
    image_url: longText,
    print_url: longText,
    print_width: wholeNumberColumn,
    print_height: wholeNumberColumn,
    print_size: wholeNumberColumn,
    print_crc32: { type: DataTypes.BIGINT, allowNull: false },
    credit: textColumn(200, { allowNull: true }),
    alt: textColumn(500),
    created_at: momentColumn,
    updated_at: momentColumn,
    version: versionColumn,
  });
}
