import type { SocialLink } from "@recital/contract/endpoints/social-links";
import type { Database } from "../../db/connection.ts";
import type { Selected } from "../../db/selection.ts";
import { selectRows } from "../../db/statements.ts";
import { socialLinkTable } from "./table.ts";

/** Returns the links that visitors see, or all of them, in the owner's order. */
export async function listSocialLinks(database: Database, which: "active" | "all"): Promise<SocialLink[]> {
  return (await readSocialLinks(database, which)).map(presentSocialLink);
}

const shown = socialLinkTable.pick([
  "id",
  "platform",
  "url",
  "displayName",
  "icon",
  "isActive",
  "displayOrder",
  "version",
]);

export function readSocialLinks(database: Database, which: "active" | "all") {
  const condition = which === "active" ? "WHERE is_active = ?" : "";
  const from = `FROM social_links ${condition} ORDER BY display_order, id`;
  return selectRows(database, shown, from, which === "active" ? [true] : []);
}

export function presentSocialLink(row: Selected<typeof shown>): SocialLink {
  const { id, platform, url, displayName, icon, isActive, displayOrder, version } = row;
  return { id, platform, url, displayName, icon, isActive, displayOrder, version };
}
