import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam } from "../../values/fields.ts";
import { adminOrderDetail } from "./orders.ts";

/** A buyer's note to the artist that the owner shows. */
export const publicNote = z
  .object({
    id,
    /** Plain text. */
    text: z.string(),
    /** The buyer's first name; null if it is not known. */
    name: z.string().nullable(),
  })
  .meta({ id: "PublicNote" });

export type PublicNote = z.output<typeof publicNote>;

export const notes = {
  "GET /api/products/:id/notes": {
    summary: "The newest shown notes of buyers of a product",
    access: "public",
    params: z.object({ id: idParam }),
    response: z.array(publicNote),
  },
  "GET /api/releases/:slug/notes": {
    summary: "The newest shown notes of buyers of a release or one of its tracks",
    access: "public",
    params: z.object({ slug: z.string() }),
    response: z.array(publicNote),
  },
  "PUT /api/admin/orders/:id/note": {
    summary: "Shows or hides an order's note on the pages of what was bought; 409 if it has none that can be shown",
    access: "admin",
    params: z.object({ id: idParam }),
    body: z.object({ isPublic: z.boolean("Must be true or false") }).meta({ id: "NoteUpdate" }),
    response: adminOrderDetail,
    refusals: [404, 409, 422],
  },
} as const satisfies EndpointTable;
