import { type SiteContentEntry, siteContentEntry } from "@recital/contract/endpoints/site/site-content";
import type { Database } from "../../../db/connection.ts";
import { editContent, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { fieldsOf, type Selected } from "../../../db/selection.ts";
import { UniqueConstraintError } from "../../../db/sequelize.ts";
import { selectRows } from "../../../db/statements.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { shareRead } from "../../../kernel/share-read.ts";
import type { Services } from "../../feature.ts";
import { type SiteContentRow, siteContentTable } from "./table.ts";

/** Returns the texts of a section; rejects with a 404 if there are none. */
type FindSiteContent = (section: string) => Promise<SiteContentEntry>;

// One object for all: a home page without texts looks for three, and each error's stack takes longer than the read.
const noText = notFound("There is no text for this section");

/** Reads all sections that one page needs with one statement. */
export function makeFindSiteContent(database: Database): FindSiteContent {
  const readAll = shareRead(() => readSiteContent(database));
  return async (section) => {
    const row = (await readAll()).find((stored) => stored.section === section);
    if (!row) throw noText;
    return presentSiteContent(row);
  };
}

const shown = siteContentTable.pickShown(siteContentEntry);

type ShownSiteContent = Selected<typeof shown>;

/** Returns the texts of all sections that have some. */
export function readSiteContent(database: Database) {
  return selectRows(database, shown, "FROM site_content");
}

export function presentSiteContent(row: ShownSiteContent): SiteContentEntry {
  return { ...fieldsOf(siteContentEntry, row), updatedAt: row.updatedAt.toISOString() };
}

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
