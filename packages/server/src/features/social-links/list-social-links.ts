import type { SocialLink } from "@recital/contract/endpoints/social-links";
import type { Database } from "../../db/connection.ts";
import type { SocialLinkRow } from "../../db/models/social-link.ts";
import { readSocialLinks } from "../../db/queries/content.ts";

/** Returns the links that visitors see, or all of them, in the owner's order. */
export async function listSocialLinks(database: Database, which: "active" | "all"): Promise<SocialLink[]> {
  return (await readSocialLinks(database, which)).map(presentSocialLink);
}

type ShownSocialLink = Pick<
  SocialLinkRow,
  "id" | "platform" | "url" | "displayName" | "icon" | "isActive" | "displayOrder" | "version"
>;

export function presentSocialLink(row: ShownSocialLink): SocialLink {
  const { id, platform, url, displayName, icon, isActive, displayOrder, version } = row;
  return { id, platform, url, displayName, icon, isActive, displayOrder, version };
}
