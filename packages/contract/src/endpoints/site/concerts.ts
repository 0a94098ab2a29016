import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { concertMoment, concertStatus, nullableCountry } from "../../values/concert.ts";
import { id, idParam, imageSet, textBlock, timeZone, editedVersion, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line, nullableLine, nullableLines, untranslated } from "../../values/text.ts";
import { nullableWebUrl } from "../../values/urls.ts";

const zonedTime = z.iso.datetime({ offset: true });

/** A concert as visitors see it. */
export const concert = z
  .object({
    id,
    startsAt: z.iso.datetime(),
    /** A name of the IANA database. */
    timezone: z.string(),
    doorsAt: z.iso.datetime().nullable(),
    /** When it was to start before it was moved; null if it never was. */
    previousStartsAt: z.iso.datetime().nullable(),
    /** The same times on the clocks at the venue, with their UTC offset. */
    local: z.object({
      startsAt: zonedTime,
      doorsAt: zonedTime.nullable(),
      previousStartsAt: zonedTime.nullable(),
    }),
    /** From its start on. */
    isPast: z.boolean(),
    title: z.string(),
    venue: z.string(),
    street: z.string().nullable(),
    city: z.string(),
    /** ISO 3166-1, two letters. */
    country: z.string().nullable(),
    /** In English. */
    countryName: z.string().nullable(),
    ticketUrl: z.string().nullable(),
    priceText: z.string().nullable(),
    status: concertStatus,
    imageUrl: z.string().nullable(),
    untranslated,
  })
  .meta({ id: "Concert" });

/** A concert that took place, for a list of many. */
export const pastConcert = concert
  .pick({ id: true, title: true, venue: true, city: true, country: true, countryName: true, untranslated: true })
  /** On the clocks at the venue. */
  .extend({ startsAt: zonedTime })
  .meta({ id: "PastConcert" });

export const concertDetail = concert
  .extend({
    image: imageSet.nullable(),
    /** What is played; empty for nothing announced. */
    programBlocks: z.array(textBlock),
  })
  .meta({ id: "ConcertDetail" });

export const adminConcert = concertDetail
  .extend({
    /** Markdown; `programBlocks` are what it says. */
    program: z.string().nullable(),
    version,
  })
  .meta({ id: "AdminConcert" });

const concertFields = z.object({
  startsAt: concertMoment,
  timezone: timeZone,
  doorsAt: concertMoment.nullable(),
  title: line(limits.titleLength, "Title is required"),
  venue: line(limits.nameLength, "Venue is required"),
  street: nullableLine(limits.addressLineLength),
  city: line(limits.nameLength, "City is required"),
  country: nullableCountry,
  ticketUrl: nullableWebUrl(),
  priceText: nullableLine(limits.nameLength),
  program: nullableLines(limits.descriptionLength),
  status: z.enum(concertStatus.options, "Must be scheduled, sold-out, postponed or cancelled"),
  imageUrl: nullableWebUrl(),
});

/** A new concert. */
export const concertInput = concertFields
  .partial()
  .extend({
    startsAt: concertFields.shape.startsAt,
    timezone: concertFields.shape.timezone,
    title: concertFields.shape.title,
    venue: concertFields.shape.venue,
    city: concertFields.shape.city,
  })
  .meta({ id: "ConcertInput" });

export type Concert = z.output<typeof concert>;
export type PastConcert = z.output<typeof pastConcert>;
export type ConcertDetail = z.output<typeof concertDetail>;
export type AdminConcert = z.output<typeof adminConcert>;
export type ConcertInput = z.input<typeof concertInput>;

const byId = z.object({ id: idParam });

export const concerts = {
  "GET /api/concerts": {
    summary: "The concerts to come, next one first, those that were cancelled too",
    access: "public",
    response: z.array(concert),
    isCacheable: true,
    isTranslated: true,
  },
  "GET /api/featured-concerts": {
    summary: "The next three concerts",
    access: "public",
    response: z.array(concert).max(limits.featuredConcerts),
    isCacheable: true,
    isTranslated: true,
  },
  "GET /api/past-concerts": {
    summary: "The concerts that took place, latest first",
    access: "public",
    response: z.array(pastConcert).max(limits.pastConcerts),
    isCacheable: true,
    isTranslated: true,
  },
  "GET /api/concerts/:id": {
    summary: "A concert, past ones too",
    access: "public",
    params: byId,
    response: concertDetail,
    isCacheable: true,
    refusals: [404],
    isTranslated: true,
  },
  "GET /api/admin/concerts": {
    summary: "All concerts: those to come, next one first, then the past ones, latest first",
    access: "admin",
    response: z.array(adminConcert),
  },
  "POST /api/admin/concerts": {
    summary: "Adds a concert",
    access: "admin",
    body: concertInput,
    response: adminConcert,
    status: 201,
    refusals: [422, 429],
  },
  "PUT /api/admin/concerts/:id": {
    summary: "Changes the given fields of a concert; one that is moved keeps its former start too",
    access: "admin",
    params: byId,
    body: concertFields.partial().extend({ version: editedVersion }).meta({ id: "ConcertUpdate" }),
    response: adminConcert,
    refusals: [404, 409, 422, 429],
  },
  "DELETE /api/admin/concerts/:id": {
    summary: "Deletes a concert; calendars lose it at their next update",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
