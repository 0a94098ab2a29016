import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam, editedVersion, version } from "../values/fields.ts";
import { limits } from "../values/limits.ts";
import { line, nullableLine, nullableLines } from "../values/text.ts";

export const contentSection = z.enum(["hero", "music", "video"]).meta({ id: "ContentSection" });

export const siteContentEntry = z
  .object({
    id,
    section: contentSection,
    title: z.string(),
    subtitle: z.string().nullable(),
    description: z.string().nullable(),
    updatedAt: z.iso.datetime(),
    version,
  })
  .meta({ id: "SiteContentEntry" });

const siteContentFields = z.object({
  section: z.enum(contentSection.options, "Section is required"),
  title: line(limits.titleLength, "Title is required"),
  subtitle: nullableLine(300),
  description: nullableLines(limits.descriptionLength),
});

/** The texts of a section that has none yet. */
export const siteContentInput = siteContentFields
  .extend({
    subtitle: siteContentFields.shape.subtitle.default(null),
    description: siteContentFields.shape.description.default(null),
  })
  .meta({ id: "SiteContentInput" });

export type SiteContentInput = z.input<typeof siteContentInput>;

export type ContentSection = z.output<typeof contentSection>;
export type SiteContentEntry = z.output<typeof siteContentEntry>;

export const siteContent = {
  "GET /api/site-content/:section": {
    summary: "The texts of a section; 404 if the owner has written none",
    access: "public",
    params: z.object({ section: z.string().max(40) }),
    response: siteContentEntry,
    isCacheable: true,
    refusals: [404],
  },
  "GET /api/admin/site-content": {
    summary: "The texts of every section that has some",
    access: "admin",
    response: z.array(siteContentEntry),
  },
  "POST /api/admin/site-content": {
    summary: "Adds the texts of a section; 409 if it already has some",
    access: "admin",
    body: siteContentInput,
    response: siteContentEntry,
    status: 201,
    refusals: [409, 422],
  },
  "PUT /api/admin/site-content/:id": {
    summary: "Changes the given texts of a section; the section itself cannot change",
    access: "admin",
    params: z.object({ id: idParam }),
    body: siteContentFields.partial().extend({ version: editedVersion }).meta({ id: "SiteContentUpdate" }),
    response: siteContentEntry,
    refusals: [404, 409, 422],
  },
} as const satisfies EndpointTable;
