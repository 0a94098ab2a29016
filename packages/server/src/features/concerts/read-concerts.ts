import type { AdminConcert, Concert, ConcertDetail } from "@recital/contract/endpoints/concerts";
import type { Database } from "../../db/connection.ts";
import { readComingConcerts } from "./queries.ts";
import type { OrderItem } from "../../db/sequelize.ts";
import { readImageSets } from "../../images/read-image-sets.ts";
import { notFound } from "../../kernel/errors.ts";
import { presentAdminConcert, presentConcert } from "./present-concert.ts";
import { type ConcertRow, concertTable } from "./table.ts";

export const missingConcert = "There is no such concert";

/** More than anyone announces. */
const mostConcerts = 10_000;

const byStart: OrderItem[] = [
  ["startsAt", "ASC"],
  ["id", "ASC"],
];

/** Returns the concerts that have not begun, next one first. */
export async function listToCome(database: Database, now: Date, limit = mostConcerts): Promise<Concert[]> {
  const rows = await readComingConcerts(database, now, limit);
  return rows.map((row) => presentConcert(row, now));
}

/** Returns all concerts: those to come, next one first, then the past ones, latest first. */
export async function listAll(database: Database, now: Date): Promise<AdminConcert[]> {
  const rows = await readAllConcerts(database);
  const images = await readImageSets(
    database,
    rows.map(({ imageUrl }) => imageUrl),
  );
  const shown = rows.map((row) => presentAdminConcert(row, images.get(row.imageUrl ?? "") ?? null, now));
  return [...shown.filter(({ isPast }) => !isPast), ...shown.filter(({ isPast }) => isPast).toReversed()];
}

/** Returns the rows of all concerts by their start. */
export function readAllConcerts({ model }: Database): Promise<ConcertRow[]> {
  return model(concertTable).findAll({ order: byStart });
}

/** @throws {HttpError} 404 */
export async function readConcert(database: Database, id: number, now: Date): Promise<ConcertDetail> {
  const { version: _, ...shown } = await readAdminConcert(database, id, now);
  return shown;
}

/** @throws {HttpError} 404 */
export async function readAdminConcert(database: Database, id: number, now: Date): Promise<AdminConcert> {
  const row = await database.model(concertTable).findByPk(id);
  if (!row) throw notFound(missingConcert);
  const images = await readImageSets(database, [row.imageUrl]);
  return presentAdminConcert(row, images.get(row.imageUrl ?? "") ?? null, now);
}
