import { Router } from "@koa/router";
import { countryName } from "@recital/contract/values/country-name";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import type { Context, Next } from "koa";
import type { ContentDocument } from "../../../http/documents.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import type { Services } from "../../feature.ts";
import { readAllConcerts } from "./concerts.ts";
import { type ConcertRow, concertTable } from "./table.ts";

interface CalendarOptions {
  readonly name: string;
  /** The site's origin. */
  readonly publicUrl: string;
}

/** How often calendar programs should read it again, in seconds. */
const refreshSeconds = 3600;
/** Calendars need an end, which concerts do not state. */
const lengthMs = 2 * 3_600_000;

/**
 * Returns concerts as a calendar (RFC 5545). Times are in UTC, which every program shows in its own time zone; a name of
 * a time zone would need the zone's rules in the file. The same rows give the same bytes.
 */
export function writeCalendar(concerts: readonly ConcertRow[], { name, publicUrl }: CalendarOptions): string {
  const calendar = ical({
    // The library escapes all texts but this one.
    name: name.replaceAll(/[\\;,]/g, "\\$&"),
    prodId: { company: "Recital", product: "Concerts", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const concert of concerts) calendar.createEvent(describe(concert, publicUrl));
  // RFC 5545 wants a component in each calendar, and a line end after the last line.
  if (concerts.length === 0) calendar.timezone({ name: "Etc/UTC", generator: () => utc });
  return `${calendar.toString()}\r\n`;
}

const utc = [
  "BEGIN:VTIMEZONE",
  "TZID:Etc/UTC",
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:+0000",
  "TZOFFSETTO:+0000",
  "END:STANDARD",
  "END:VTIMEZONE",
].join("\r\n");

const states = {
  scheduled: ICalEventStatus.CONFIRMED,
  "sold-out": ICalEventStatus.CONFIRMED,
  postponed: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

function describe(concert: ConcertRow, publicUrl: string): ICalEventData {
  const { id, uid, startsAt, title, status, version, createdAt, updatedAt } = concert;
  return {
    id: `${uid}@recital`,
    sequence: version,
    start: startsAt,
    end: new Date(startsAt.getTime() + lengthMs),
    summary: title,
    location: placeOf(concert),
    description: wordsOf(concert, publicUrl).join("\n"),
    url: `${publicUrl}/concerts/${id}`,
    status: states[status],
    created: createdAt,
    lastModified: updatedAt,
    // Default: the time of writing, which would change the file with every edit of the site.
    stamp: updatedAt,
  };
}

function placeOf({ venue, street, city, country }: ConcertRow): string {
  return [venue, street, city, country && countryName(country)].filter(Boolean).join(", ");
}

const statusWords = {
  scheduled: null,
  "sold-out": "Sold out.",
  postponed: "Postponed: a new date will be announced.",
  cancelled: "This concert was cancelled.",
} as const;

function wordsOf({ id, status, doorsAt, timezone, priceText, ticketUrl }: ConcertRow, publicUrl: string): string[] {
  const tickets = ticketUrl && new URL(ticketUrl, publicUrl).href;
  return [
    statusWords[status],
    doorsAt && `Doors: ${toZonedIso(doorsAt, timezone).slice(11, 16)}`,
    priceText,
    tickets && `Tickets: ${tickets}`,
    `${publicUrl}/concerts/${id}`,
  ].filter((line) => line !== null);
}

const mediaType = "text/calendar; charset=utf-8";

/**
 * The calendar to subscribe to, with past concerts too: calendar programs delete what it no longer contains, and a concert
 * must not disappear from a phone when it begins.
 */
export function calendarDocument({ database, readSite, publicUrl }: Services): ContentDocument {
  return {
    path: "/concerts.ics",
    type: mediaType,
    async write() {
      const { artistName } = await readSite();
      return writeCalendar(await readAllConcerts(database), { name: `${artistName}: concerts`, publicUrl });
    },
  };
}

/** Serves one concert for a calendar, at the path of its page with `.ics`. */
export function concertCalendars({ database, readSite, publicUrl }: Services): Router {
  const router = new Router({ sensitive: true });
  router.get("/concerts/:file", async (ctx: Context, next: Next) => {
    const { params } = ctx as unknown as { readonly params: { readonly file: string } };
    const [, id] = /^([1-9]\d{0,15})\.ics$/.exec(params.file) ?? [];
    const concert = id === undefined ? null : await database.model(concertTable).findByPk(Number(id));
    if (!concert) return next();
    nameRoute(ctx, "concert calendar");
    ctx.set({ "Cache-Control": "no-cache", "Content-Disposition": `attachment; filename="concert-${concert.id}.ics"` });
    ctx.type = mediaType;
    const { artistName } = await readSite();
    ctx.body = writeCalendar([concert], { name: `${artistName}: ${concert.title}`, publicUrl });
  });
  return router;
}
