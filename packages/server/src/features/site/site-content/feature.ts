import {
  type siteContent as siteContentEndpoints,
  type SiteContentEntry,
  siteContentEntry,
} from "@recital/contract/endpoints/site/site-content";
import type { Language } from "@recital/contract/values/language";
import type { Database } from "../../../db/connection.ts";
import { editContent, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { fieldsOf, type Selected } from "../../../db/selection.ts";
import { UniqueConstraintError } from "../../../db/sequelize.ts";
import { selectRows } from "../../../db/statements.ts";
import type { BodyOf, Handlers } from "../../../http/handlers.ts";
import { HttpError, invalidInput, notFound } from "../../../kernel/errors.ts";
import { shareRead } from "../../../kernel/share-read.ts";
import type { Feature, Services } from "../../feature.ts";
import { type SiteContentRow, siteContentTable } from "./table.ts";

export const siteContent = {
  name: "site-content",
  tables: [siteContentTable],
  open: (services: Services) => ({ routes: siteContentRoutes(services) }),
} satisfies Feature;

export function siteContentRoutes(services: Services): Handlers<keyof typeof siteContentEndpoints> {
  const findSiteContent = makeFindSiteContent(services);
  return {
    "GET /api/site-content/:section": ({ params }, { language }) => findSiteContent(params.section, language),

    "GET /api/admin/site-content": async () =>
      (await services.database.model(siteContentTable).findAll({ order: [["section", "ASC"]] })).map(
        presentSiteContent,
      ),

    "POST /api/admin/site-content": async ({ body }) => presentSiteContent(await addSiteContent(services, body)),

    "PUT /api/admin/site-content/:id": async ({ params, body }) =>
      presentSiteContent(await changeSiteContent(services, params.id, body)),
  };
}

/** Returns the texts of a section; rejects with a 404 if there are none. */
type FindSiteContent = (section: string, language: Language | null) => Promise<SiteContentEntry>;

// One object for all: a home page without texts looks for three, and each error's stack takes longer than the read.
const noText = notFound("There is no text for this section");

/** Reads all sections that one page needs with one statement. */
function makeFindSiteContent({
  database,
  readTranslations,
}: Pick<Services, "database" | "readTranslations">): FindSiteContent {
  const readAll = shareRead(() => readSiteContent(database));
  return async (section, language) => {
    const [rows, translate] = await Promise.all([readAll(), readTranslations(language)]);
    const row = rows.find((stored) => stored.section === section);
    if (!row) throw noText;
    return presentSiteContent({ ...row, ...translate("site-content", row, ["title", "subtitle", "description"]) });
  };
}

const shown = siteContentTable.pickShown(siteContentEntry);

type ShownSiteContent = Selected<typeof shown>;

/** Returns the texts of all sections that have some. */
export function readSiteContent(database: Database) {
  return selectRows(database, shown, "FROM site_content");
}

function presentSiteContent(row: ShownSiteContent): SiteContentEntry {
  return { ...fieldsOf(siteContentEntry, row), updatedAt: row.updatedAt.toISOString() };
}

/** @throws {HttpError} 409 if the section has texts already */
async function addSiteContent(
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
function changeSiteContent(
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
