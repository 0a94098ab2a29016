import { bumpAtMoment, bumpAtMomentHandler } from "../../jobs/bump-content-version.job.ts";
import type { Feature, Services } from "../feature.ts";
import { calendarDocument, concertCalendars } from "./calendar-files.ts";
import { concertRoutes } from "./routes.ts";
import { concertTable } from "./table.ts";

export const concerts = {
  name: "concerts",
  tables: [concertTable],
  jobs: [{ job: bumpAtMoment, isRepeatable: true, whenFailing: "concerts stay on the site after they have begun" }],
  open: (services: Services) => ({
    routes: concertRoutes(services),
    handlers: [bumpAtMomentHandler(services)],
    documents: [calendarDocument(services)],
    publicRoutes: concertCalendars(services),
  }),
} satisfies Feature;
