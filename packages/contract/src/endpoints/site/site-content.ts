import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam, editedVersion, version, textBlock } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line, nullableLine, nullableLines, lines, untranslated } from "../../values/text.ts";

export const contentSection = z.enum(["hero", "music", "video"]).meta({ id: "ContentSection" });

export const siteContentEntry = z
  .object({
    id,
    section: contentSection,
    title: z.string(),
    subtitle: z.string().nullable(),
    description: z.string().nullable(),
    untranslated,
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
    isTranslated: true,
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

export const aboutEntry = z
  .object({
    id,
    title: z.string(),
    /** Markdown; `blocks` are what it says. */
    content: z.string(),
    blocks: z.array(textBlock),
    untranslated,
    sectionOrder: z.int().min(1),
    updatedAt: z.iso.datetime(),
    version,
  })
  .meta({ id: "AboutEntry" });

/** The fields of an About block that the owner edits. */
export const aboutInput = z
  .object({
    title: line(limits.titleLength, "Title is required"),
    /** Markdown: headings, paragraphs, lists, links, strong and emphasized text. */
    content: lines(limits.aboutContentLength, "Content is required"),
    sectionOrder: z
      .int("Order must be a whole number")
      .min(1, "Order must be at least 1")
      .max(1_000_000, "Order is too large"),
  })
  .meta({ id: "AboutInput" });

export type AboutEntry = z.output<typeof aboutEntry>;
export type AboutInput = z.input<typeof aboutInput>;

const byId = z.object({ id: idParam });

export const about = {
  "GET /api/about": {
    summary: "The About blocks by sectionOrder",
    access: "public",
    response: z.array(aboutEntry),
    isCacheable: true,
    isTranslated: true,
  },
  "POST /api/admin/about": {
    summary: "Adds a block; the blocks at its position and after it move down",
    access: "admin",
    body: aboutInput,
    response: aboutEntry,
    status: 201,
    refusals: [422],
  },
  "PUT /api/admin/about/:id": {
    summary: "Changes the given fields of a block; a block already at the new position moves to the old one",
    access: "admin",
    params: byId,
    body: aboutInput.partial().extend({ version: editedVersion }).meta({ id: "AboutUpdate" }),
    response: aboutEntry,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/about/:id": {
    summary: "Deletes a block",
    access: "admin",
    params: byId,
    status: 204,
    refusals: [404],
  },
  "PUT /api/admin/about-order": {
    summary: "Reorders all blocks by a list of their ids; refused if a block is missing or unknown",
    access: "admin",
    body: z.object({ ids: z.array(id).max(1000) }).meta({ id: "AboutOrder" }),
    response: z.array(aboutEntry),
    refusals: [409, 422],
  },
} as const satisfies EndpointTable;
