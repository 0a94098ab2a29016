import type { QueryInterface } from "sequelize";
import { ensureColumn, flagColumn, withDefault } from "./schema-steps.ts";

/** Whether publishing a draft puts its product on sale. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "releases", "sells_on_publish", withDefault(flagColumn, false));
}
