import type { SocialLink } from "@recital/contract/endpoints/social-links";
import type { SocialLinkRow } from "../../db/models/social-link.ts";

type ShownSocialLink = Pick<
  SocialLinkRow,
  "id" | "platform" | "url" | "displayName" | "icon" | "isActive" | "displayOrder" | "version"
>;

export function presentSocialLink(row: ShownSocialLink): SocialLink {
  const { id, platform, url, displayName, icon, isActive, displayOrder, version } = row;
  return { id, platform, url, displayName, icon, isActive, displayOrder, version };
}
