import { editContent } from "../../db/edit-content.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { pressKitTable } from "./tables.ts";
import type { Services } from "../feature.ts";

/**
 * Changes the given texts of the press kit.
 * @throws {HttpError} 409 if they were changed since
 */
export async function changePress(
  { database, clock }: Services,
  { version, quotes, ...texts }: BodyOf<"PUT /api/admin/press">,
): Promise<void> {
  await editContent(database, async (transaction) => {
    const defaults = { id: 1, quotes: [], updatedAt: clock.now(), bioShort: null, bioMedium: null, bioLong: null };
    const [row] = await database.model(pressKitTable).findOrCreate({
      where: { id: 1 },
      defaults: { ...defaults, contactEmail: null },
      transaction,
    });
    const fields = { ...texts, ...(quotes && { quotes }), updatedAt: clock.now() };
    await updateWithVersion(row, fields, { version, transaction });
  });
}
