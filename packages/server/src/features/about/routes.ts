import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listShownAbout } from "./list-shown-about.ts";
import { orderAbout } from "./order-about.ts";
import { presentAbout } from "./present-about.ts";
import { addAbout, changeAbout, missingBlock, type AboutDeps } from "./save-about.ts";

type AboutKeys =
  | "GET /api/about"
  | "POST /api/admin/about"
  | "PUT /api/admin/about/:id"
  | "DELETE /api/admin/about/:id"
  | "PUT /api/admin/about-order";

export function aboutRoutes(deps: AboutDeps): Handlers<AboutKeys> {
  const { database } = deps;
  return {
    "GET /api/about": () => listShownAbout(database),

    "POST /api/admin/about": async ({ body }) => presentAbout(await addAbout(deps, body)),

    "PUT /api/admin/about/:id": async ({ params, body }) => presentAbout(await changeAbout(deps, params.id, body)),

    "DELETE /api/admin/about/:id": ({ params }) =>
      deleteContent(database, database.models.aboutEntry, params.id, missingBlock),

    "PUT /api/admin/about-order": async ({ body }) => (await orderAbout(database, body.ids)).map(presentAbout),
  };
}
