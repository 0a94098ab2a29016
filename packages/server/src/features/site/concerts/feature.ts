import type { concerts as concertsEndpoints } from "@recital/contract/endpoints/site/concerts";
import { limits } from "@recital/contract/values/limits";
import { deleteContent } from "../../../db/edit-content.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { bumpAtMoment, bumpAtMomentHandler } from "../../../jobs/bump-content-version.job.ts";
import type { Feature, Services } from "../../feature.ts";
import { calendarDocument, concertCalendars } from "./calendar.ts";
import {
  addConcert,
  changeConcert,
  listAll,
  listPast,
  listUpcoming,
  missingConcert,
  readAdminConcert,
  readConcert,
} from "./concerts.ts";
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

export function concertRoutes(services: Services): Handlers<keyof typeof concertsEndpoints> {
  const { database, clock } = services;
  return {
    "GET /api/concerts": (_, { language }) => listUpcoming(services, language),

    "GET /api/featured-concerts": (_, { language }) => listUpcoming(services, language, limits.featuredConcerts),

    "GET /api/past-concerts": (_, { language }) => listPast(services, language),

    "GET /api/concerts/:id": ({ params }, { language }) => readConcert(services, params.id, language),

    "GET /api/admin/concerts": () => listAll(database, clock.now()),

    "POST /api/admin/concerts": async ({ body }) =>
      readAdminConcert(database, await addConcert(services, body), clock.now()),

    "PUT /api/admin/concerts/:id": async ({ params, body }) => {
      await changeConcert(services, params.id, body);
      return readAdminConcert(database, params.id, clock.now());
    },

    "DELETE /api/admin/concerts/:id": ({ params }) =>
      deleteContent(database, database.model(concertTable), params.id, missingConcert),
  };
}
