import { countryName } from "@recital/contract/values/country-name";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import ical, { ICalCalendarMethod, ICalEventStatus, type ICalEventData } from "ical-generator";
import type { ConcertRow } from "./table.ts";

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
