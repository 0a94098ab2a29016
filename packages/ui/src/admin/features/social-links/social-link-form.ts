import type { SocialLink, SocialLinkInput } from "@recital/contract/endpoints/social-links";
import type { Edited } from "../../components/form-dialog.tsx";
import { knownIcon, knownPlatforms } from "./known-platforms.ts";

/** The form values of a social link. */
export type SocialLinkForm = Required<SocialLinkInput>;

export const newSocialLink: Edited<SocialLinkForm> = {
  values: { platform: "", url: "", displayName: "", icon: "", isActive: true, displayOrder: 0 },
};

/** Returns the form values of a link. Without an icon the form starts with the platform's icon, which visitors see. */
export function editedSocialLink({ id: _, version, ...link }: SocialLink): Edited<SocialLinkForm> {
  return { values: { ...link, icon: link.icon || knownIcon(link.platform) }, version };
}

/** Returns the name and icon of a chosen platform, without those that the user has replaced. */
export function fillFromPlatform(platform: string, form: Partial<SocialLinkForm>): Partial<SocialLinkForm> {
  const chosen = knownPlatforms.find((known) => known.platform === platform);
  if (!chosen) return {};
  const { displayName = "", icon = "" } = form;
  const isOwnName = displayName.trim() !== "" && !knownPlatforms.some((known) => known.displayName === displayName);
  const isOwnIcon = icon.trim() !== "" && !knownPlatforms.some((known) => knownIcon(known.platform) === icon);
  return {
    ...(!isOwnName && { displayName: chosen.displayName }),
    ...(!isOwnIcon && { icon: knownIcon(platform) }),
  };
}
