import { bumpAtMoment, bumpAtMomentHandler } from "../../jobs/bump-content-version.job.ts";
import type { Feature } from "../feature.ts";
import { calendarDocument, concertCalendars, type CalendarDeps } from "./calendar-files.ts";
import { concertRoutes } from "./routes.ts";
import type { ConcertDeps } from "./save-concert.ts";
import { concertTable } from "./table.ts";

type ConcertFeatureDeps = ConcertDeps & CalendarDeps;

export const concerts = {
  name: "concerts",
  tables: [concertTable],
  jobs: [{ job: bumpAtMoment, isRepeatable: true, whenFailing: "concerts stay on the site after they have begun" }],
  open: (deps: ConcertFeatureDeps) => ({
    routes: concertRoutes(deps),
    handlers: [bumpAtMomentHandler(deps)],
    documents: [calendarDocument(deps)],
    publicRoutes: concertCalendars(deps),
  }),
} satisfies Feature<ConcertFeatureDeps>;
