import type { SocialLink } from "@recital/contract/endpoints/social-links";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { presentSocialLink, type ShownSocialLink } from "./present-social-link.ts";

/** The social links by displayOrder: those that visitors see, or all of them. */
export async function listSocialLinks(database: Database, which: "active" | "all"): Promise<SocialLink[]> {
  const rows = await readRows<ShownSocialLink>(
    database,
    `SELECT id, platform, url, display_name AS displayName, icon, is_active AS isActive,
            display_order AS displayOrder, version
     FROM social_links ${which === "active" ? "WHERE is_active = ?" : ""} ORDER BY display_order, id`,
    which === "active" ? [true] : [],
  );
  return rows.map(presentSocialLink);
}
