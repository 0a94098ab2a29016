import type { siteContent as siteContentEndpoints } from "@recital/contract/endpoints/site/site-content";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { siteContentTable } from "./table.ts";
import { addSiteContent, changeSiteContent, makeFindSiteContent, presentSiteContent } from "./texts.ts";

export const siteContent = {
  name: "site-content",
  tables: [siteContentTable],
  open: (services: Services) => ({ routes: siteContentRoutes(services) }),
} satisfies Feature;

export function siteContentRoutes(services: Services): Handlers<keyof typeof siteContentEndpoints> {
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
