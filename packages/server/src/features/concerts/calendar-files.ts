import { Router } from "@koa/router";
import type { Context, Next } from "koa";
import type { ContentDocument } from "../../http/documents.ts";
import { nameRoute } from "../../http/request-meter.ts";
import { readAllConcerts } from "./read-concerts.ts";
import { writeCalendar } from "./write-calendar.ts";
import { concertTable } from "./table.ts";
import type { Services } from "../feature.ts";

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
