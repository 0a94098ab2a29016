import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/id.ts";

export const contentSection = z.enum(["hero", "music", "video"]);

export const siteContentEntry = z.object({
  id,
  section: contentSection,
  title: z.string(),
  subtitle: z.string().nullable(),
  description: z.string().nullable(),
  updatedAt: z.iso.datetime(),
});

export type ContentSection = z.output<typeof contentSection>;
export type SiteContentEntry = z.output<typeof siteContentEntry>;

export const siteContent = {
  "GET /api/site-content/:section": {
    summary: "The texts of a section, where the owner wrote any",
    access: "public",
    params: z.object({ section: z.string().max(40) }),
    response: siteContentEntry,
    isContent: true,
    refusals: [404],
  },
} as const satisfies EndpointTable;
