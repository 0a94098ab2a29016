import { editContent, findBeforeEdit, findToEdit } from "../../db/edit-content.ts";
import { updateWithVersion } from "../../db/update-with-version.ts";
import { acceptImageUrl } from "../../http/accept-image-url.ts";
import type { BodyOf } from "../../http/handlers.ts";
import { enqueueBump } from "../../jobs/bump-content-version.job.ts";
import { invalidInput } from "../../kernel/errors.ts";
import { randomHex } from "../../kernel/ids.ts";
import { missingConcert } from "./read-concerts.ts";
import { type ConcertRow, concertTable } from "./table.ts";
import type { Services } from "../feature.ts";

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
      ...times,
      uid: randomHex(16),
      timezone: body.timezone,
      previousStartsAt: null,
      title: body.title,
      venue: body.venue,
      street: body.street ?? null,
      city: body.city,
      country: body.country ?? null,
      ticketUrl: body.ticketUrl ?? null,
      priceText: body.priceText ?? null,
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
  const concert = database.model(concertTable);
  const before = await findBeforeEdit(concert, id, { missing: missingConcert, version });
  const entered = { field: "imageUrl", url, name: changes.title ?? before.title, current: before.imageUrl };
  const imageUrl = await acceptImageUrl(services, entered);
  await editContent(database, async (transaction) => {
    const row = await findToEdit(concert, id, { missing: missingConcert, transaction });
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
