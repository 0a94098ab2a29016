import type { SocialLink, SocialLinkInput } from "@recital/contract/endpoints/social-links";
import type { Edited } from "../../components/form-dialog.tsx";
import { knownIcon, knownPlatforms } from "./known-platforms.ts";

/** A social link as its form has it. */
export type SocialLinkForm = Required<SocialLinkInput>;

export const newSocialLink: Edited<SocialLinkForm> = {
  values: { platform: "", url: "", displayName: "", icon: "", isActive: true, displayOrder: 0 },
};

/** A link without an icon of its own is shown with the website's sign, so that is what its form starts with. */
export function editedSocialLink({ id: _, version, ...link }: SocialLink): Edited<SocialLinkForm> {
  return { values: { ...link, icon: link.icon || knownIcon(link.platform) }, version };
}

/** What follows from a chosen platform: its name and sign, unless the person has written others. */
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
