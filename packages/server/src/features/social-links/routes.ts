import type { socialLinks } from "@recital/contract/endpoints/social-links";
import { deleteContent } from "../../db/edit-content.ts";
import type { Handlers } from "../../http/handlers.ts";
import { listSocialLinks, presentSocialLink } from "./list-social-links.ts";
import { addSocialLink, changeSocialLink, missingLink } from "./save-social-link.ts";
import { socialLinkTable } from "./table.ts";
import type { Services } from "../feature.ts";

export function socialLinkRoutes(services: Services): Handlers<keyof typeof socialLinks> {
  const { database } = services;
  return {
    "GET /api/social-links": () => listSocialLinks(database, "active"),

    "GET /api/admin/social-links": () => listSocialLinks(database, "all"),

    "POST /api/admin/social-links": async ({ body }) => presentSocialLink(await addSocialLink(services, body)),

    "PUT /api/admin/social-links/:id": async ({ params, body }) =>
      presentSocialLink(await changeSocialLink(services, params.id, body)),

    "DELETE /api/admin/social-links/:id": ({ params }) =>
      deleteContent(database, database.model(socialLinkTable), params.id, missingLink),
  };
}
