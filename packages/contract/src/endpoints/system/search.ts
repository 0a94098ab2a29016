import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, said } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";

/** The kinds of entries that are found, in the order of the response. */
export const foundKind = z
  .enum([
    "order",
    "product",
    "release",
    "track",
    "concert",
    "post",
    "issue",
    "person",
    "video",
    "discountCode",
    "pressPhoto",
    "aboutEntry",
    "socialLink",
  ])
  .meta({ id: "FoundKind" });

export const foundEntry = z
  .object({
    kind: foundKind,
    id,
    title: z.string(),
    /** What distinguishes entries of the same title; null if nothing does. */
    detail: said.nullable(),
    /** The release of a track. */
    releaseId: id.optional(),
  })
  .meta({ id: "FoundEntry" });

export type FoundKind = z.output<typeof foundKind>;
export type FoundEntry = z.output<typeof foundEntry>;

export const searchEverything = {
  "GET /api/admin/search": {
    summary: "The entries of all kinds with each of these words in their names, a few of each kind",
    access: "admin",
    query: z.object({
      search: z
        .string()
        .trim()
        .min(1, "Must not be empty")
        .max(limits.searchLength, `Must be at most ${limits.searchLength} characters`),
    }),
    response: z.array(foundEntry),
  },
} as const satisfies EndpointTable;
