import { UniqueConstraintError } from "../../db/sequelize.ts";
import { editContent, findToEdit } from "../../db/edit-content.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { HttpError, invalidInput } from "../../kernel/errors.ts";
import { type SiteContentRow, siteContentTable } from "./table.ts";
import type { Services } from "../feature.ts";

/** @throws {HttpError} 409 if the section has texts already */
export async function addSiteContent(
  { database, clock }: Services,
  texts: BodyOf<"POST /api/admin/site-content">,
): Promise<SiteContentRow> {
  try {
    return await editContent(database, (transaction) => {
      const now = clock.now();
      return database.model(siteContentTable).create({ ...texts, createdAt: now, updatedAt: now }, { transaction });
    });
  } catch (error) {
    if (!(error instanceof UniqueConstraintError)) throw error;
    throw new HttpError(409, "section_taken", "This section has its texts already. Edit those instead.");
  }
}

/** @throws {HttpError} 404; 409 if they were changed since; 422 if the section differs */
export function changeSiteContent(
  { database, clock }: Services,
  id: number,
  { version, section, ...changes }: BodyOf<"PUT /api/admin/site-content/:id">,
): Promise<SiteContentRow> {
  return editContent(database, async (transaction) => {
    const missing = "There are no such texts";
    const row = await findToEdit(database.model(siteContentTable), id, { missing, transaction });
    if (section !== undefined && section !== row.section) {
      throw invalidInput({ section: "The section cannot be changed" });
    }
    await updateWithVersion(row, { ...changes, updatedAt: clock.now() }, { version, transaction });
    return row;
  });
}
