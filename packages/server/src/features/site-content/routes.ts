import { contentSection } from "@recital/contract/endpoints/site-content";
import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";
import { notFound } from "../../kernel/errors.ts";

export function siteContentRoutes(database: Database): Handlers<"GET /api/site-content/:section"> {
  return {
    "GET /api/site-content/:section": async ({ params }) => {
      const section = contentSection.safeParse(params.section);
      const row = section.success
        ? await database.models.siteContent.findOne({ where: { section: section.data } })
        : null;
      if (!row) throw notFound("There is no text for this section");
      const { id, title, subtitle, description, updatedAt } = row;
      return { id, section: row.section, title, subtitle, description, updatedAt: updatedAt.toISOString() };
    },
  };
}
