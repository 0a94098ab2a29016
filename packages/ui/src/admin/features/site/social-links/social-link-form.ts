import type { SocialLink, SocialLinkInput } from "@recital/contract/endpoints/site/social-links";
import { hostOf } from "@recital/contract/values/complete-url";
import { glyphMarkup, knownIcon, knownPlatforms, recognizePlatform } from "@recital/contract/values/platforms";
import { collection } from "../../../../api/admin/collection.ts";
import { refreshAndWait } from "../../../../api/admin/refresh.ts";
import { apiMutation } from "../../../../api/api-query.ts";
import { keysOf } from "../../../../api/query-keys.ts";

export const socialLinks = collection("/api/admin/social-links");

const socialLinkKeys = keysOf<SocialLink[]>("/api/admin/social-links");

export const orderSocialLinksMutation = apiMutation(
  (api, ids: readonly number[]) => api("PUT /api/admin/social-links/order", { body: { ids: [...ids] } }),
  refreshAndWait(socialLinkKeys),
);

/** The form values of a social link. */
export type SocialLinkForm = Required<SocialLinkInput>;

export const newSocialLink: SocialLinkForm = {
  platform: "",
  url: "",
  displayName: "",
  icon: "",
  isActive: true,
  displayOrder: 0,
};

/** Returns the form values of a link. Without an icon the form starts with the platform's icon, which visitors see. */
export function socialLinkForm({ id: _id, version: _version, ...link }: SocialLink): SocialLinkForm {
  return { ...link, icon: link.icon || knownIcon(link.platform) };
}

/** Returns the name and icon of a chosen platform, except values that the user has replaced. */
export function fillFromPlatform(platform: string, form: Partial<SocialLinkForm>): Partial<SocialLinkForm> {
  const chosen = knownPlatforms.find((known) => known.platform === platform);
  if (!chosen) return {};
  return fill(form, { displayName: chosen.displayName, icon: knownIcon(platform) });
}

/** Returns the platform, name and icon of a URL's platform, except values that the user has replaced. */
export function fillFromUrl(url: string, form: Partial<SocialLinkForm>): Partial<SocialLinkForm> {
  const known = recognizePlatform(url);
  return known ? fill(form, { ...known, icon: knownIcon(known.platform) }) : {};
}

/** Whether a URL is complete but of a platform without an icon of its own. */
export function isOfUnknownPlatform(url: string): boolean {
  return hostOf(url) !== null && recognizePlatform(url) === null;
}

/** The icon that the website shows for a platform without one. */
export const generalIcon = glyphMarkup("");

/** Returns the filled values whose fields are empty or have been filled before. */
function fill(form: Partial<SocialLinkForm>, filled: Partial<SocialLinkForm>): Partial<SocialLinkForm> {
  const filledIn = Object.entries(filled).filter(([field, value]) => {
    // The entries are the entries of a form.
    const entered = String(form[field as keyof SocialLinkForm] ?? "").trim();
    return value !== entered && (entered === "" || isFilled(entered));
  });
  return Object.fromEntries(filledIn);
}

/** Whether the form fills in this value. */
function isFilled(value: string): boolean {
  if (value === "X" || value === generalIcon) return true;
  return knownPlatforms.some(
    ({ platform, displayName }) => value === platform || value === displayName || value === knownIcon(platform),
  );
}
