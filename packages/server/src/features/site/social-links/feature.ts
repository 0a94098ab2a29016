import type { socialLinks as socialLinksEndpoints } from "@recital/contract/endpoints/site/social-links";
import { deleteContent } from "../../../db/edit-content.ts";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import {
  addSocialLink,
  changeSocialLink,
  listSocialLinks,
  missingLink,
  orderSocialLinks,
  presentSocialLink,
} from "./links.ts";
import { socialLinkTable } from "./table.ts";

export const socialLinks = {
  name: "social-links",
  tables: [socialLinkTable],
  open: (services: Services) => ({ routes: socialLinkRoutes(services) }),
} satisfies Feature;

export function socialLinkRoutes(services: Services): Handlers<keyof typeof socialLinksEndpoints> {
  const { database } = services;
  return {
    "GET /api/social-links": () => listSocialLinks(database, "active"),

    "GET /api/admin/social-links": () => listSocialLinks(database, "all"),

    "POST /api/admin/social-links": async ({ body }) => presentSocialLink(await addSocialLink(services, body)),

    "PUT /api/admin/social-links/order": async ({ body }) => {
      await orderSocialLinks(database, body.ids);
      return listSocialLinks(database, "all");
    },

    "PUT /api/admin/social-links/:id": async ({ params, body }) =>
      presentSocialLink(await changeSocialLink(services, params.id, body)),

    "DELETE /api/admin/social-links/:id": ({ params }) =>
      deleteContent(database, database.model(socialLinkTable), params.id, missingLink),
  };
}
