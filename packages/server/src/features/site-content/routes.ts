import type { siteContent } from "@recital/contract/endpoints/site-content";
import type { Handlers } from "../../http/handlers.ts";
import { makeFindSiteContent, presentSiteContent } from "./find-site-content.ts";
import { addSiteContent, changeSiteContent } from "./save-site-content.ts";
import { siteContentTable } from "./table.ts";
import type { Services } from "../feature.ts";

export function siteContentRoutes(services: Services): Handlers<keyof typeof siteContent> {
  const findSiteContent = makeFindSiteContent(services.database);
  return {
    "GET /api/site-content/:section": ({ params }) => findSiteContent(params.section),

    "GET /api/admin/site-content": async () =>
      (await services.database.model(siteContentTable).findAll({ order: [["section", "ASC"]] })).map(
        presentSiteContent,
      ),

    "POST /api/admin/site-content": async ({ body }) => presentSiteContent(await addSiteContent(services, body)),

    "PUT /api/admin/site-content/:id": async ({ params, body }) =>
      presentSiteContent(await changeSiteContent(services, params.id, body)),
  };
}
