import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/id.ts";

/** A social link. `icon` is SVG shapes that the server reduced to harmless ones, or empty. */
export const socialLink = z.object({
  id,
  platform: z.string(),
  url: z.string(),
  displayName: z.string(),
  icon: z.string(),
  isActive: z.boolean(),
  displayOrder: z.int(),
});

export type SocialLink = z.output<typeof socialLink>;

export const socialLinks = {
  "GET /api/social-links": {
    summary: "The active social links by displayOrder",
    access: "public",
    response: z.array(socialLink),
    isContent: true,
  },
} as const satisfies EndpointTable;
