import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { policyNames } from "../values/policy.ts";
import { textBlock } from "../values/fields.ts";

/** A legal page, read from its Markdown by the server, so that no page contains HTML that was entered. */
export const policyPage = z
  .object({ policy: z.enum(policyNames), title: z.string(), blocks: z.array(textBlock) })
  .meta({ id: "PolicyPage" });

export type PolicyPage = z.output<typeof policyPage>;

export const policies = {
  "GET /api/policies/:policy": {
    summary: "A legal page: privacy, terms, returns or imprint; 404 while it has no text",
    access: "public",
    params: z.object({ policy: z.string().max(40) }),
    response: policyPage,
    isCacheable: true,
    refusals: [404],
  },
} as const satisfies EndpointTable;
