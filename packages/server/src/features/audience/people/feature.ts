import type { people as peopleEndpoints } from "@recital/contract/endpoints/audience/people";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { limitRate } from "../../../http/limits.ts";
import type { Feature, Services } from "../../feature.ts";
import { changePerson, joinPeople, undoJoin } from "./edit-people.ts";
import { peopleListener } from "./know-person.ts";
import { exportPeople, listPeople, readFacets } from "./list-people.ts";
import { readPerson } from "./read-person.ts";
import { locatePeople, locatePeopleHandler } from "./locate-people.job.ts";
import { personTable } from "./tables.ts";

export const people = {
  name: "people",
  tables: [personTable],
  jobs: [{ job: locatePeople, isRepeatable: true, whenFailing: "nobody new is found near a city" }],
  open: (services: Services) => ({
    routes: peopleRoutes(services),
    handlers: [locatePeopleHandler(services)],
    schedules: [{ job: locatePeople, everyMs: locateEveryMs }],
    orderListener: peopleListener(services.database),
  }),
} satisfies Feature;

const locateEveryMs = 15 * 60_000;

/** Each export reads the complete table. */
const exportRate: RateRule = { name: "export-people", max: 30, windowMs: 10 * 60_000 };

function peopleRoutes(services: Services): Handlers<keyof typeof peopleEndpoints> {
  const { database, clock } = services;
  return {
    "GET /api/admin/people": async ({ query }, context) => {
      const { people: found, total } = await listPeople(services, query);
      context.setHeader("X-Total-Count", String(total));
      return found;
    },

    "GET /api/admin/people/export": async ({ query }, context) => {
      const now = clock.now();
      await limitRate(database, exportRate, String(context.session.adminId), now);
      const csv = await exportPeople(services, query);
      // Colons and dots are not allowed in file names everywhere.
      const timestamp = now.toISOString().replaceAll(/[:.]/g, "-");
      context.setHeader("Content-Disposition", `attachment; filename="people-${timestamp}.csv"`);
      return csv;
    },

    "GET /api/admin/people/facets": () => readFacets(database),

    "GET /api/admin/people/:id": ({ params }) => readPerson(services, params.id),

    "PUT /api/admin/people/:id": async ({ params, body }) => {
      await changePerson(services, params.id, body);
      return readPerson(services, params.id);
    },

    "POST /api/admin/people/:id/merge": async ({ params, body }) => {
      await joinPeople(services, params.id, body.into);
      return readPerson(services, body.into);
    },

    "POST /api/admin/people/:id/merges/:mergeId/undo": async ({ params }) => {
      await undoJoin(services, params.id, params.mergeId);
      return readPerson(services, params.id);
    },
  };
}
