import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { id } from "../values/id.ts";

export const aboutEntry = z.object({
  id,
  title: z.string(),
  content: z.string(),
  sectionOrder: z.int().min(1),
  updatedAt: z.iso.datetime(),
});

export type AboutEntry = z.output<typeof aboutEntry>;

export const about = {
  "GET /api/about": {
    summary: "The About blocks by sectionOrder",
    access: "public",
    response: z.array(aboutEntry),
    isContent: true,
  },
} as const satisfies EndpointTable;
