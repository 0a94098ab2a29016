import type { about as aboutEndpoints } from "@recital/contract/endpoints/site/site-content";
import { deleteContent } from "../../../db/edit-content.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { addAbout, changeAbout, listShownAbout, missingBlock, orderAbout, presentAbout } from "./about.ts";
import { aboutEntryTable } from "./table.ts";

export const about = {
  name: "about",
  tables: [aboutEntryTable],
  open: (services: Services) => ({ routes: aboutRoutes(services) }),
} satisfies Feature;

export function aboutRoutes(services: Services): Handlers<keyof typeof aboutEndpoints> {
  const { database } = services;
  return {
    "GET /api/about": (_, { language }) => listShownAbout(services, language),

    "POST /api/admin/about": async ({ body }) => presentAbout(await addAbout(services, body)),

    "PUT /api/admin/about/:id": async ({ params, body }) => presentAbout(await changeAbout(services, params.id, body)),

    "DELETE /api/admin/about/:id": ({ params }) =>
      deleteContent(database, database.model(aboutEntryTable), params.id, missingBlock),

    "PUT /api/admin/about-order": async ({ body }) => (await orderAbout(database, body.ids)).map(presentAbout),
  };
}
