import { concertStatus } from "@recital/contract/values/concert";
import { z } from "zod";
import type { Database } from "../connection.ts";
import { timestampValue } from "../row-values.ts";
import { readRows } from "../statements.ts";

const shownConcert = z.object({
  id: z.int(),
  startsAt: timestampValue,
  timezone: z.string(),
  doorsAt: timestampValue.nullable(),
  previousStartsAt: timestampValue.nullable(),
  title: z.string(),
  venue: z.string(),
  street: z.string().nullable(),
  city: z.string(),
  country: z.string().nullable(),
  ticketUrl: z.string().nullable(),
  priceText: z.string().nullable(),
  status: concertStatus,
  imageUrl: z.string().nullable(),
});

/** What visitors see of a concert. */
export type ShownConcert = z.output<typeof shownConcert>;

/** Returns the concerts that have not begun, next one first, at most `limit`. */
export function readComingConcerts(database: Database, now: Date, limit: number): Promise<ShownConcert[]> {
  return readRows(
    database,
    shownConcert,
    `SELECT id, starts_at AS startsAt, timezone, doors_at AS doorsAt, previous_starts_at AS previousStartsAt, title,
       venue, street, city, country, ticket_url AS ticketUrl, price_text AS priceText, status, image_url AS imageUrl
     FROM concerts WHERE starts_at > ? ORDER BY starts_at, id LIMIT ${limit}`,
    [now],
  );
}
