import { Router } from "@koa/router";
import { forReader, pageUrl, type SiteIdentity } from "@recital/contract/site-renderer";
import { countryName } from "@recital/contract/values/country-name";
import { toZonedIso } from "@recital/contract/values/zoned-time";
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
import type { Context, Next } from "koa";
import type { ContentDocument } from "../../../http/documents.ts";
import { pathLanguage } from "../../../http/language-paths.ts";
import { nameRoute } from "../../../http/request-meter.ts";
import type { Services } from "../../feature.ts";
import { readAllConcerts } from "./concerts.ts";
import { type ConcertRow, concertTable } from "./table.ts";
import { calendarTexts } from "./texts/index.ts";

/** The site in the language of the calendar. */
type CalendarSite = Pick<SiteIdentity, "publicUrl" | "language" | "languages">;

interface CalendarOptions {
  readonly name: string;
  readonly site: CalendarSite;
}

/** How often calendar programs should read it again, in seconds. */
const refreshSeconds = 3600;
/** Calendars need an end, which concerts do not state. */
const lengthMs = 2 * 3_600_000;

/**
 * Returns concerts as a calendar (RFC 5545). Times are in UTC, which every program shows in its own time zone; a name of
 * a time zone would need the zone's rules in the file. The same rows give the same bytes.
 */
export function writeCalendar(concerts: readonly ConcertRow[], { name, site }: CalendarOptions): string {
  const calendar = ical({
    // The library escapes all texts but this one.
    name: name.replaceAll(/[\\;,]/g, "\\$&"),
    prodId: { company: "Recital", product: "Concerts", language: site.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const concert of concerts) calendar.createEvent(describe(concert, site));
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

function describe(concert: ConcertRow, site: CalendarSite): ICalEventData {
  const { id, uid, startsAt, title, status, version, createdAt, updatedAt } = concert;
  return {
    id: `${uid}@recital`,
    sequence: version,
    start: startsAt,
    end: new Date(startsAt.getTime() + lengthMs),
    summary: title,
    location: placeOf(concert, site),
    description: wordsOf(concert, site).join("\n"),
    url: pageUrl(site, `/concerts/${id}`),
    status: states[status],
    created: createdAt,
    lastModified: updatedAt,
    // Default: the time of writing, which would change the file with every edit of the site.
    stamp: updatedAt,
  };
}

function placeOf({ venue, street, city, country }: ConcertRow, { language }: CalendarSite): string {
  return [venue, street, city, country && countryName(country, language)].filter(Boolean).join(", ");
}

function wordsOf(concert: ConcertRow, site: CalendarSite): string[] {
  const { id, status, doorsAt, timezone, priceText, ticketUrl } = concert;
  const texts = calendarTexts[site.language];
  const tickets = ticketUrl && new URL(ticketUrl, site.publicUrl).href;
  return [
    texts.states[status],
    doorsAt && texts.doors(toZonedIso(doorsAt, timezone).slice(11, 16)),
    priceText,
    tickets && texts.tickets(tickets),
    pageUrl(site, `/concerts/${id}`),
  ].filter((line) => line !== null);
}

const mediaType = "text/calendar; charset=utf-8";

/**
 * The calendar to subscribe to, with past concerts too: calendar programs delete what it no longer contains, and a concert
 * must not disappear from a phone when it begins.
 */
export function calendarDocument({ database, readSite, readTranslations }: Services): ContentDocument {
  return {
    path: "/concerts.ics",
    type: mediaType,
    async write(locale) {
      const site = forReader(await readSite(), locale);
      const name = calendarTexts[site.language].name(site.artistName);
      const [concerts, translate] = await Promise.all([readAllConcerts(database), readTranslations(locale)]);
      for (const concert of concerts) Object.assign(concert, translate("concert", concert, ["title", "program"]));
      return writeCalendar(concerts, { name, site });
    },
  };
}

/** Serves one concert for a calendar, at the path of its page with `.ics`. */
export function concertCalendars({ database, readSite, readTranslations }: Services): Router {
  const router = new Router({ sensitive: true });
  router.get("/concerts/:file", async (ctx: Context, next: Next) => {
    const { params } = ctx as unknown as { readonly params: { readonly file: string } };
    const [, id] = /^([1-9]\d{0,15})\.ics$/.exec(params.file) ?? [];
    const concert = id === undefined ? null : await database.model(concertTable).findByPk(Number(id));
    if (!concert) return next();
    nameRoute(ctx, "concert calendar");
    ctx.set({ "Cache-Control": "no-cache", "Content-Disposition": `attachment; filename="concert-${concert.id}.ics"` });
    ctx.type = mediaType;
    const language = pathLanguage(ctx);
    const site = forReader(await readSite(), language);
    const translate = await readTranslations(language);
    Object.assign(concert, translate("concert", concert, ["title", "program"]));
    ctx.body = writeCalendar([concert], { name: `${site.artistName}: ${concert.title}`, site });
  });
  return router;
}
