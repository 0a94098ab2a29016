import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, editedVersion, version } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { recognizePlatform } from "../../values/platforms.ts";
import { line } from "../../values/text.ts";
import { webUrl } from "../../values/urls.ts";

/** A social link. `icon` is SVG shapes, sanitized by the server, or empty. */
export const socialLink = z
  .object({
    id,
    platform: z.string(),
    url: z.string(),
    displayName: z.string(),
    icon: z.string(),
    isActive: z.boolean(),
    displayOrder: z.int(),
    version,
  })
  .meta({ id: "SocialLink" });

const orderHint = "Display order must be a whole number";

const socialLinkFields = z.object({
  // The length is checked again: lower case can be longer than upper case.
  platform: line(60, "Platform name is required").toLowerCase().max(60, "Must be at most 60 characters"),
  url: webUrl(),
  displayName: line(limits.titleLength, "Display name is required"),
  icon: z
    .string("Icon SVG is required")
    .trim()
    .min(1, "Icon SVG is required")
    .max(limits.iconLength, `Must be at most ${limits.iconLength} characters`),
  isActive: z.boolean("Must be true or false"),
  displayOrder: z.int(orderHint).min(-1_000_000, orderHint).max(1_000_000, orderHint),
});

/** A new social link; default: active and first in order. The URL alone is enough if it is of a known platform. */
export const socialLinkInput = socialLinkFields
  .extend({
    platform: socialLinkFields.shape.platform.optional(),
    displayName: socialLinkFields.shape.displayName.optional(),
    icon: socialLinkFields.shape.icon.optional(),
    isActive: socialLinkFields.shape.isActive.default(true),
    displayOrder: socialLinkFields.shape.displayOrder.default(0),
  })
  .refine(...unlessKnown("platform", "Platform name is required"))
  .refine(...unlessKnown("displayName", "Display name is required"))
  .refine(...unlessKnown("icon", "Icon SVG is required"))
  .meta({ id: "SocialLinkInput" });

type OfPlatform = "platform" | "displayName" | "icon";

/** Requires a field unless the URL's platform is known. Also checked if other fields are invalid. */
function unlessKnown(field: OfPlatform, message: string) {
  const check = (link: Readonly<Record<string, unknown>>) =>
    link[field] !== undefined || (typeof link["url"] === "string" && recognizePlatform(link["url"]) !== null);
  const when = ({ value }: { readonly value: unknown }) => typeof value === "object" && value !== null;
  const path: PropertyKey[] = [field];
  return [check, { path, message, when }] as const;
}

export type SocialLinkInput = z.input<typeof socialLinkInput>;

const byId = z.object({ id: idParam });

export type SocialLink = z.output<typeof socialLink>;

export const socialLinks = {
  "GET /api/social-links": {
    summary: "The active social links by displayOrder",
    access: "public",
    response: z.array(socialLink),
    isCacheable: true,
  },
  "GET /api/admin/social-links": {
    summary: "All social links by displayOrder, inactive ones included",
    access: "admin",
    response: z.array(socialLink),
  },
  "POST /api/admin/social-links": {
    summary: "Adds a social link; its icon is sanitized. Of a known platform the URL is enough",
    access: "admin",
    body: socialLinkInput,
    response: socialLink,
    status: 201,
    refusals: [422],
  },
  "PUT /api/admin/social-links/order": {
    summary: "Reorders the links by a list of their ids; links that are not named follow",
    access: "admin",
    body: z.object({ ids: z.array(id).max(1000) }).meta({ id: "SocialLinkOrder" }),
    response: z.array(socialLink),
    refusals: [422],
  },
  "PUT /api/admin/social-links/:id": {
    summary: "Changes the given fields of a social link",
    access: "admin",
    params: byId,
    body: socialLinkFields.partial().extend({ version: editedVersion }).meta({ id: "SocialLinkUpdate" }),
    response: socialLink,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/social-links/:id": {
    summary: "Deletes a social link",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
} as const satisfies EndpointTable;
