import type { SocialLink } from "@recital/contract/endpoints/social-links";
import type { Database } from "../../db/connection.ts";
import { presentSocialLink } from "./present-social-link.ts";

/** The social links by displayOrder: those that visitors see, or all of them. */
export async function listSocialLinks(database: Database, which: "active" | "all"): Promise<SocialLink[]> {
  const rows = await database.models.socialLink.findAll({
    ...(which === "active" && { where: { isActive: true } }),
    order: [
      ["displayOrder", "ASC"],
      ["id", "ASC"],
    ],
  });
  return rows.map(presentSocialLink);
}
