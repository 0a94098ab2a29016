import { type AboutEntry, aboutEntry } from "@recital/contract/endpoints/site/site-content";
import type { Language } from "@recital/contract/values/language";
import { readMarkdown } from "@recital/contract/values/markdown";
import type { Database } from "../../../db/connection.ts";
import { editConflict, editContent, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { fieldsOf, type Selected } from "../../../db/selection.ts";
import { Op, type Transaction } from "../../../db/sequelize.ts";
import { selectRows } from "../../../db/statements.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import type { Services } from "../../feature.ts";
import { type AboutEntryRow, aboutEntryTable } from "./table.ts";

/** Returns the blocks from top to bottom. */
export function listAbout(database: Database, transaction?: Transaction): Promise<AboutEntryRow[]> {
  return database.model(aboutEntryTable).findAll({
    order: [
      ["sectionOrder", "ASC"],
      ["id", "ASC"],
    ],
    ...(transaction && { transaction }),
  });
}

/** Returns the blocks from top to bottom, as visitors see them. */
export async function listShownAbout(
  { database, readTranslations }: Services,
  language: Language | null,
): Promise<AboutEntry[]> {
  const [rows, translate] = await Promise.all([readAboutEntries(database), readTranslations(language)]);
  return rows.map((row) => presentAbout({ ...row, ...translate("about", row, ["title", "content"]) }));
}

const shown = aboutEntryTable.pickShown(aboutEntry);

/** Returns the blocks of the About section from top to bottom. */
export function readAboutEntries(database: Database) {
  return selectRows(database, shown, "FROM about_entries ORDER BY section_order, id");
}

export function presentAbout(row: Selected<typeof shown>): AboutEntry {
  const { content, updatedAt } = row;
  return { ...fieldsOf(aboutEntry, row), blocks: readMarkdown(content), updatedAt: updatedAt.toISOString() };
}

export const missingBlock = "There is no such block";

/** Adds a block. If its position is taken, that block and those after it move down. */
export function addAbout(
  { database, clock }: Services,
  block: BodyOf<"POST /api/admin/about">,
): Promise<AboutEntryRow> {
  const entries = database.model(aboutEntryTable);
  return editContent(database, async (transaction) => {
    const { sectionOrder } = block;
    if (await entries.findOne({ where: { sectionOrder }, transaction })) {
      await entries.increment("sectionOrder", { where: { sectionOrder: { [Op.gte]: sectionOrder } }, transaction });
    }
    const now = clock.now();
    return entries.create({ ...block, createdAt: now, updatedAt: now }, { transaction });
  });
}

/**
 * Changes a block. A block at the new position gets the old one, so that positions stay unique.
 * @throws {HttpError} 404; 409 if it was changed since
 */
export function changeAbout(
  { database, clock }: Services,
  id: number,
  { version, ...changes }: BodyOf<"PUT /api/admin/about/:id">,
): Promise<AboutEntryRow> {
  return editContent(database, async (transaction) => {
    const row = await findToEdit(database.model(aboutEntryTable), id, { missing: missingBlock, transaction });
    const oldPlace = row.sectionOrder;
    await updateWithVersion(row, { ...changes, updatedAt: clock.now() }, { version, transaction });
    await clearPlace(database, row, oldPlace, transaction);
    return row;
  });
}

async function clearPlace(
  { model }: Database,
  { id, sectionOrder }: AboutEntryRow,
  oldPlace: number,
  transaction: Transaction,
): Promise<void> {
  if (sectionOrder === oldPlace) return;
  const sameOrder = await model(aboutEntryTable).findOne({ where: { sectionOrder, id: { [Op.ne]: id } }, transaction });
  await sameOrder?.update({ sectionOrder: oldPlace }, { transaction });
}

/**
 * Sorts the blocks in the order of `ids`, starting at 1.
 * @throws {HttpError} 409 if the ids are not exactly those of all blocks
 */
export function orderAbout(database: Database, ids: readonly number[]): Promise<AboutEntryRow[]> {
  return editContent(database, async (transaction) => {
    const rows = new Map((await listAbout(database, transaction)).map((row) => [row.id, row]));
    const ordered = ids.flatMap((id) => rows.get(id) ?? []);
    if (ids.length !== rows.size || new Set(ordered).size !== rows.size) throw editConflict();
    for (const [index, row] of ordered.entries()) await row.update({ sectionOrder: index + 1 }, { transaction });
    return ordered;
  });
}
