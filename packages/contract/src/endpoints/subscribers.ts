import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { limits } from "../values/limits.ts";
import { email, optionalLine } from "../values/text.ts";

export const subscription = z.object({
  name: optionalLine(limits.nameLength),
  email,
  subscribed: z.boolean("Must be true or false").default(true),
  /** A field that people do not see; whatever fills it in is no person. */
  website: z.string().max(2000).optional(),
});

export type Subscription = z.input<typeof subscription>;

export const subscribers = {
  "POST /api/subscribers": {
    summary: "Asks for the newsletter; the same answer whether or not the address is known",
    access: "public",
    body: subscription,
    response: z.object({ name: z.string().nullable(), email: z.string(), subscribed: z.boolean() }),
    status: 201,
    refusals: [422, 429],
  },
} as const satisfies EndpointTable;
