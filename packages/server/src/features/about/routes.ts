import type { about } from "@recital/contract/endpoints/site-content";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listShownAbout, presentAbout } from "./list-about.ts";
import { orderAbout, addAbout, changeAbout, missingBlock } from "./save-about.ts";
import { aboutEntryTable } from "./table.ts";
import type { Services } from "../feature.ts";

export function aboutRoutes(services: Services): Handlers<keyof typeof about> {
  const { database } = services;
  return {
    "GET /api/about": () => listShownAbout(database),

    "POST /api/admin/about": async ({ body }) => presentAbout(await addAbout(services, body)),

    "PUT /api/admin/about/:id": async ({ params, body }) => presentAbout(await changeAbout(services, params.id, body)),

    "DELETE /api/admin/about/:id": ({ params }) =>
      deleteContent(database, database.model(aboutEntryTable), params.id, missingBlock),

    "PUT /api/admin/about-order": async ({ body }) => (await orderAbout(database, body.ids)).map(presentAbout),
  };
}
