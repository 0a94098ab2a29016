import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, idParam } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { line } from "../../values/text.ts";

export const grantSubject = z.enum(["release", "product", "track"], "Must be release, product or track");

/** A right to the files of a release, a product or a track. */
export const grant = z
  .object({
    id,
    source: z.enum(["order", "code", "gift", "free", "owner"]),
    /** The order that it was bought with; null of any other source. */
    orderId: id.nullable(),
    subject: grantSubject,
    /** The name of the item, or the present title. */
    title: z.string(),
    /** Why the owner gave it, or the batch of a code; null of any other source. */
    reason: z.string().nullable(),
    startsAt: z.iso.datetime(),
    revokedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: "Grant" });

export type Grant = z.output<typeof grant>;

export const grantInput = z
  .object({
    subject: grantSubject,
    subjectId: id,
    reason: line(limits.titleLength, "Reason is required"),
  })
  .meta({ id: "GrantInput" });

export type GrantInput = z.output<typeof grantInput>;

const ofPerson = z.object({ id: idParam });

export const grants = {
  "GET /api/admin/people/:id/grants": {
    summary: "What a person may download and from where, newest first, with all that was revoked",
    access: "admin",
    params: ofPerson,
    response: z.array(grant),
    refusals: [404],
  },
  "POST /api/admin/people/:id/grants": {
    summary: "Gives a person files and emails them the link; 409 if they have it from you already",
    access: "admin",
    params: ofPerson,
    body: grantInput,
    response: z.array(grant),
    status: 201,
    refusals: [404, 409, 422],
  },
  "DELETE /api/admin/people/:id/grants/:grantId": {
    summary: "Takes a right from a person at once, also one that was bought; repeatable",
    access: "admin",
    params: z.object({ id: idParam, grantId: idParam }),
    response: z.array(grant),
    refusals: [404],
  },
} as const satisfies EndpointTable;
