import type { Handlers } from "../../http/handlers.ts";
import { makeFindSiteContent } from "./find-site-content.ts";
import { presentSiteContent } from "./present-site-content.ts";
import { addSiteContent, changeSiteContent, type SiteContentDeps } from "./save-site-content.ts";

type SiteContentKeys =
  | "GET /api/site-content/:section"
  | "GET /api/admin/site-content"
  | "POST /api/admin/site-content"
  | "PUT /api/admin/site-content/:id";

export function siteContentRoutes(deps: SiteContentDeps): Handlers<SiteContentKeys> {
  const { siteContent } = deps.database.models;
  const findSiteContent = makeFindSiteContent(deps.database);
  return {
    "GET /api/site-content/:section": ({ params }) => findSiteContent(params.section),

    "GET /api/admin/site-content": async () =>
      (await siteContent.findAll({ order: [["section", "ASC"]] })).map(presentSiteContent),

    "POST /api/admin/site-content": async ({ body }) => presentSiteContent(await addSiteContent(deps, body)),

    "PUT /api/admin/site-content/:id": async ({ params, body }) =>
      presentSiteContent(await changeSiteContent(deps, params.id, body)),
  };
}
