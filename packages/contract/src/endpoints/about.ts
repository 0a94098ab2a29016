import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam, textBlock, editedVersion, version } from "../values/fields.ts";
import { limits } from "../values/limits.ts";
import { line, lines } from "../values/text.ts";

export const aboutEntry = z
  .object({
    id,
    title: z.string(),
    /** Markdown; `blocks` are what it says. */
    content: z.string(),
    blocks: z.array(textBlock),
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
