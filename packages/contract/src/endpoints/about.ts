import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id, idParam } from "../values/id.ts";
import { limits } from "../values/limits.ts";
import { line, lines } from "../values/text.ts";
import { editedVersion, version } from "../values/version.ts";

export const aboutEntry = z.object({
  id,
  title: z.string(),
  content: z.string(),
  sectionOrder: z.int().min(1),
  updatedAt: z.iso.datetime(),
  version,
});

/** What the owner writes of a block. */
export const aboutInput = z.object({
  title: line(limits.titleLength, "Title is required"),
  content: lines(limits.aboutContentLength, "Content is required"),
  sectionOrder: z
    .int("Order must be a whole number")
    .min(1, "Order must be at least 1")
    .max(1_000_000, "Order is too large"),
});

export type AboutEntry = z.output<typeof aboutEntry>;
export type AboutInput = z.input<typeof aboutInput>;

const byId = z.object({ id: idParam });

export const about = {
  "GET /api/about": {
    summary: "The About blocks by sectionOrder",
    access: "public",
    response: z.array(aboutEntry),
    isContent: true,
  },
  "POST /api/admin/about": {
    summary: "Adds a block; those at its place and after it move down",
    access: "admin",
    body: aboutInput,
    response: aboutEntry,
    status: 201,
    refusals: [422],
  },
  "PUT /api/admin/about/:id": {
    summary: "Changes what is given of a block; one that stands at the new place takes the old one",
    access: "admin",
    params: byId,
    body: aboutInput.partial().extend({ version: editedVersion }),
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
    summary: "Puts all blocks into the order of their ids; refused where a block is missing or unknown",
    access: "admin",
    body: z.object({ ids: z.array(id).max(1000) }),
    response: z.array(aboutEntry),
    refusals: [409, 422],
  },
} as const satisfies EndpointTable;
