import type { about } from "@recital/contract/endpoints/site-content";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listShownAbout, presentAbout } from "./list-about.ts";
import { orderAbout, addAbout, changeAbout, missingBlock, type AboutDeps } from "./save-about.ts";
import { aboutEntryTable } from "./table.ts";

export function aboutRoutes(deps: AboutDeps): Handlers<keyof typeof about> {
  const { database } = deps;
  return {
    "GET /api/about": () => listShownAbout(database),

    "POST /api/admin/about": async ({ body }) => presentAbout(await addAbout(deps, body)),

    "PUT /api/admin/about/:id": async ({ params, body }) => presentAbout(await changeAbout(deps, params.id, body)),

    "DELETE /api/admin/about/:id": ({ params }) =>
      deleteContent(database, database.model(aboutEntryTable), params.id, missingBlock),

    "PUT /api/admin/about-order": async ({ body }) => (await orderAbout(database, body.ids)).map(presentAbout),
  };
}
