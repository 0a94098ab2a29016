import { contentSection } from "@recital/contract/endpoints/site-content";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";
import { presentSiteContent } from "./present-site-content.ts";
import { addSiteContent, changeSiteContent, type SiteContentDeps } from "./save-site-content.ts";

type SiteContentKeys =
  | "GET /api/site-content/:section"
  | "GET /api/admin/site-content"
  | "POST /api/admin/site-content"
  | "PUT /api/admin/site-content/:id";

export function siteContentRoutes(deps: SiteContentDeps): Handlers<SiteContentKeys> {
  const { siteContent } = deps.database.models;
  return {
    "GET /api/site-content/:section": async ({ params }) => {
      const section = contentSection.safeParse(params.section);
      const row = section.success ? await siteContent.findOne({ where: { section: section.data } }) : null;
      if (!row) throw notFound("There is no text for this section");
      return presentSiteContent(row);
    },

    "GET /api/admin/site-content": async () =>
      (await siteContent.findAll({ order: [["section", "ASC"]] })).map(presentSiteContent),

    "POST /api/admin/site-content": async ({ body }) => presentSiteContent(await addSiteContent(deps, body)),

    "PUT /api/admin/site-content/:id": async ({ params, body }) =>
      presentSiteContent(await changeSiteContent(deps, params.id, body)),
  };
}
