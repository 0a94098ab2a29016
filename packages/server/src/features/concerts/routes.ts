import type { concerts } from "@recital/contract/endpoints/concerts";
import { limits } from "@recital/contract/values/limits";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listAll, listToCome, missingConcert, readAdminConcert, readConcert } from "./read-concerts.ts";
import { addConcert, changeConcert } from "./save-concert.ts";
import { concertTable } from "./table.ts";
import type { Services } from "../feature.ts";

export function concertRoutes(services: Services): Handlers<keyof typeof concerts> {
  const { database, clock } = services;
  return {
    "GET /api/concerts": () => listToCome(database, clock.now()),

    "GET /api/featured-concerts": () => listToCome(database, clock.now(), limits.featuredConcerts),

    "GET /api/concerts/:id": ({ params }) => readConcert(database, params.id, clock.now()),

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
