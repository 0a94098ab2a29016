import {
  type AdminConcert,
  type Concert,
  concert,
  type ConcertDetail,
  type PastConcert,
} from "@recital/contract/endpoints/site/concerts";
import { countryName } from "@recital/contract/values/country-name";
import type { ImageSet } from "@recital/contract/values/fields";
import type { Language } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import { readMarkdown } from "@recital/contract/values/markdown";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import { definedFields, editContent, findBeforeEdit, findToEdit, updateWithVersion } from "../../../db/edit-content.ts";
import { fieldsOf } from "../../../db/selection.ts";
import type { OrderItem } from "../../../db/sequelize.ts";
import { inMainLanguage } from "../../../db/translations.ts";
import type { BodyOf } from "../../../http/handlers.ts";
import { acceptImageUrl } from "../../../http/uploads.ts";
import { readImageSets } from "../../../images/read-image-sets.ts";
import { enqueueBump } from "../../../jobs/bump-content-version.job.ts";
import { invalidInput, notFound } from "../../../kernel/errors.ts";
import { randomHex } from "../../../kernel/ids.ts";
import type { Services } from "../../feature.ts";
import { readComingConcerts, readPlayedConcerts, type ShownConcert } from "./queries.ts";
import { type ConcertRow, concertTable } from "./table.ts";

export const missingConcert = "There is no such concert";

/** More than anyone announces. */
const maxConcerts = 10_000;

const byStart: OrderItem[] = [
  ["startsAt", "ASC"],
  ["id", "ASC"],
];

/** Returns the concerts that have not begun, next one first. */
export async function listUpcoming(
  { database, clock, readTranslations }: Services,
  language: Language | null,
  limit = maxConcerts,
): Promise<Concert[]> {
  const now = clock.now();
  const [rows, translate] = await Promise.all([readComingConcerts(database, now, limit), readTranslations(language)]);
  return rows.map((row) => presentConcert({ ...row, ...translate("concert", row, ["title", "priceText"]) }, now));
}

/** Returns the concerts that took place, latest first. */
export async function listPast(
  { database, clock, readTranslations }: Services,
  language: Language | null,
): Promise<PastConcert[]> {
  const [rows, translate] = await Promise.all([
    readPlayedConcerts(database, clock.now(), limits.pastConcerts),
    readTranslations(language),
  ]);
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    venue: row.venue,
    city: row.city,
    country: row.country,
    countryName: row.country && countryName(row.country, "en"),
    startsAt: toZonedIso(row.startsAt, row.timezone),
    ...translate("concert", row, ["title"]),
  }));
}

/** Returns all concerts: first the upcoming ones, next one first, then the past ones, latest first. */
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
export async function readConcert(
  { database, clock, readTranslations }: Services,
  id: number,
  language: Language | null,
): Promise<ConcertDetail> {
  const read = readAdminConcert(database, id, clock.now(), await readTranslations(language));
  const { version: _version, program: _program, ...shown } = await read;
  return shown;
}

/** @throws {HttpError} 404 */
export async function readAdminConcert(
  database: Database,
  id: number,
  now: Date,
  translate = inMainLanguage,
): Promise<AdminConcert> {
  const row = await database.model(concertTable).findByPk(id);
  if (!row) throw notFound(missingConcert);
  Object.assign(row, translate("concert", row, ["title", "priceText", "program"]));
  const images = await readImageSets(database, [row.imageUrl]);
  return presentAdminConcert(row, images.get(row.imageUrl ?? "") ?? null, now);
}

/** Presents a concert with its times in UTC, and as the clocks at the venue show them. */
export function presentConcert(row: ShownConcert, now: Date): Concert {
  const { startsAt, timezone, doorsAt, previousStartsAt, country } = row;
  return {
    ...fieldsOf(concert, row),
    startsAt: startsAt.toISOString(),
    doorsAt: doorsAt?.toISOString() ?? null,
    previousStartsAt: previousStartsAt?.toISOString() ?? null,
    local: {
      startsAt: toZonedIso(startsAt, timezone),
      doorsAt: doorsAt && toZonedIso(doorsAt, timezone),
      previousStartsAt: previousStartsAt && toZonedIso(previousStartsAt, timezone),
    },
    isPast: startsAt <= now,
    countryName: country && countryName(country, "en"),
  };
}

export function presentAdminConcert(row: ConcertRow, image: ImageSet | null, now: Date): AdminConcert {
  const { program, version } = row;
  return { ...presentConcert(row, now), image, program, programBlocks: readMarkdown(program ?? ""), version };
}

/**
 * Adds a concert; returns its id. At its start it leaves the site by itself.
 * @throws {HttpError} 422 naming `doorsAt` or `imageUrl`
 */
export async function addConcert(services: Services, body: BodyOf<"POST /api/admin/concerts">): Promise<number> {
  const { database, clock } = services;
  const times = { startsAt: new Date(body.startsAt), doorsAt: dateOf(body.doorsAt ?? null) };
  requireDoorsBefore(times);
  const entered = { field: "imageUrl", url: body.imageUrl ?? null, name: body.title };
  const imageUrl = await acceptImageUrl(services, entered);
  return editContent(database, async (transaction) => {
    const now = clock.now();
    const row = {
      ...definedFields(body),
      ...times,
      uid: randomHex(16),
      status: body.status ?? ("scheduled" as const),
      imageUrl,
      createdAt: now,
      updatedAt: now,
    };
    const { id, startsAt } = await database.model(concertTable).create(row, { transaction });
    await enqueueBump(database, { at: startsAt, transaction, now });
    return id;
  });
}

/**
 * Changes the given fields of a concert.
 * @throws {HttpError} 404; 409 if it was changed since; 422 naming `doorsAt` or `imageUrl`
 */
export async function changeConcert(
  services: Services,
  id: number,
  { version, startsAt, doorsAt, imageUrl: url, ...changes }: BodyOf<"PUT /api/admin/concerts/:id">,
): Promise<void> {
  const { database, clock } = services;
  const concerts = database.model(concertTable);
  const before = await findBeforeEdit(concerts, id, { missing: missingConcert, version });
  const entered = { field: "imageUrl", url, name: changes.title ?? before.title, current: before.imageUrl };
  const imageUrl = await acceptImageUrl(services, entered);
  await editContent(database, async (transaction) => {
    const row = await findToEdit(concerts, id, { missing: missingConcert, transaction });
    const times = moveTo(row, startsAt, doorsAt);
    requireDoorsBefore(times);
    const now = clock.now();
    const fields = { ...changes, ...times, imageUrl, updatedAt: now };
    await updateWithVersion(row, fields, { version, transaction });
    await enqueueBump(database, { at: row.startsAt, transaction, now });
  });
}

/**
 * Returns a concert's times after an edit. If it moves, its former start is kept, and its doors move with it unless they
 * are given. One that moves back to where it was has not moved.
 */
function moveTo(
  row: ConcertRow,
  start: string | undefined,
  doors: string | null | undefined,
): Pick<ConcertRow, "startsAt" | "doorsAt" | "previousStartsAt"> {
  const startsAt = start === undefined ? row.startsAt : new Date(start);
  const byMs = startsAt.getTime() - row.startsAt.getTime();
  const moved = row.doorsAt && new Date(row.doorsAt.getTime() + byMs);
  const doorsAt = doors === undefined ? moved : dateOf(doors);
  if (byMs === 0) return { startsAt, doorsAt, previousStartsAt: row.previousStartsAt };
  const isBack = row.previousStartsAt?.getTime() === startsAt.getTime();
  return { startsAt, doorsAt, previousStartsAt: isBack ? null : row.startsAt };
}

const dayMs = 24 * 3_600_000;

/** @throws {HttpError} 422 naming `doorsAt` */
function requireDoorsBefore({ startsAt, doorsAt }: Pick<ConcertRow, "startsAt" | "doorsAt">): void {
  if (!doorsAt) return;
  if (doorsAt > startsAt) throw invalidInput({ doorsAt: "Doors must open before the concert starts" });
  if (startsAt.getTime() - doorsAt.getTime() > dayMs) {
    throw invalidInput({ doorsAt: "Doors must open at most a day before the concert starts" });
  }
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
