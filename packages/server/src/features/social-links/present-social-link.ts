import type { SocialLink } from "@recital/contract/endpoints/social-links";
import type { SocialLinkRow } from "../../db/models/social-link.ts";

export function presentSocialLink(row: SocialLinkRow): SocialLink {
  const { id, platform, url, displayName, icon, isActive, displayOrder, version } = row;
  return { id, platform, url, displayName, icon, isActive, displayOrder, version };
}
