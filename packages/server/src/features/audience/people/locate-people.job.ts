import { z } from "zod";
import { QueryTypes, type Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { placeOf, type Place } from "../../../domain/place.ts";
import { jobHandler, type JobHandler } from "../../../jobs/job-handler.ts";
import type { RecurringKind } from "../../../jobs/outbox.ts";
import type { CityTable } from "../../../ports/cities.ts";
import type { Services } from "../../feature.ts";
import { type PersonRow, personTable } from "./tables.ts";

/** Looks up the places of new cities of people. Together, because reading the cities of a country takes a while. */
export const locatePeople = {
  kind: "locate-people",
  payload: z.object({}),
  causedBy: "owner",
  uses: "database",
  runsAlone: true,
  deadlineMs: 10 * 60_000,
} satisfies RecurringKind;

/** The number of people in a transaction. */
const batch = 500;

export function locatePeopleHandler(services: Pick<Services, "database" | "cities">): JobHandler {
  const { database, cities } = services;
  const people = database.model(personTable);
  return jobHandler(locatePeople, async (_, { signal }) => {
    const where = { needsLocation: true };
    for (;;) {
      signal.throwIfAborted();
      const next = await people.findOne({ attributes: ["country"], where, order: ["country"] });
      if (!next) return;
      const table = await cities.open(next.country ?? "");
      const find = rememberPlaces(table);
      let rows: PersonRow[];
      do {
        signal.throwIfAborted();
        rows = await withTransaction(database, async (transaction) => {
          const found = await people.findAll({
            where: { ...where, country: next.country },
            limit: batch,
            transaction,
            lock: transaction.LOCK.UPDATE,
          });
          await storePlaces(services, found, find, transaction);
          return found;
        });
      } while (rows.length === batch);
    }
  });
}

type FindPlace = (person: Pick<PersonRow, "city" | "state">) => Place | null;

/** Most people of a country are from few cities. */
function rememberPlaces(table: CityTable): FindPlace {
  const known = new Map<string, Place | null>();
  return ({ city, state }) => {
    if (city === null) return null;
    const key = JSON.stringify([city, state]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const located = table.find({ city, region: state?.trim().toUpperCase() });
    const place = located && placeOf(located);
    known.set(key, place);
    return place;
  };
}

/** Stores the places of people by one statement. It is no edit of the owner, so the version stays. */
async function storePlaces(
  { database }: Pick<Services, "database">,
  rows: readonly PersonRow[],
  find: FindPlace,
  transaction: Transaction,
): Promise<void> {
  const places = rows.flatMap((row) => {
    const place = find(row);
    return place ? [{ id: row.id, place }] : [];
  });
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const column = (name: keyof Place) => places.flatMap(({ id, place }) => [id, place[name]]);
  const cases = places.map(() => "WHEN ? THEN ?").join(" ");
  const choose = places.length === 0 ? "NULL" : `CASE id ${cases} ELSE NULL END`;
  await database.sequelize.query(
    `UPDATE people SET geo_x = ${choose}, geo_y = ${choose}, geo_z = ${choose}, needs_location = 0
     WHERE id IN (${ids.map(() => "?").join(", ")})`,
    {
      replacements: [...column("geoX"), ...column("geoY"), ...column("geoZ"), ...ids],
      type: QueryTypes.UPDATE,
      transaction,
    },
  );
}
