import type { siteContent } from "@recital/contract/endpoints/site-content";
import type { Handlers } from "../../http/handlers.ts";
import { makeFindSiteContent, presentSiteContent } from "./find-site-content.ts";
import { addSiteContent, changeSiteContent, type SiteContentDeps } from "./save-site-content.ts";
import { siteContentTable } from "./table.ts";

export function siteContentRoutes(deps: SiteContentDeps): Handlers<keyof typeof siteContent> {
  const findSiteContent = makeFindSiteContent(deps.database);
  return {
    "GET /api/site-content/:section": ({ params }) => findSiteContent(params.section),

    "GET /api/admin/site-content": async () =>
      (await deps.database.model(siteContentTable).findAll({ order: [["section", "ASC"]] })).map(presentSiteContent),

    "POST /api/admin/site-content": async ({ body }) => presentSiteContent(await addSiteContent(deps, body)),

    "PUT /api/admin/site-content/:id": async ({ params, body }) =>
      presentSiteContent(await changeSiteContent(deps, params.id, body)),
  };
}
