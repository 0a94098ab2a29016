import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { documentBlocks } from "../values/document-blocks.ts";
import { documentSchema } from "../values/document.ts";

export const documents = {
  "POST /api/admin/document-blocks": {
    summary: "What the blocks of a document show now, for its preview; ids of what is gone are left out",
    access: "admin",
    body: z.object({ doc: documentSchema }).meta({ id: "DocumentToShow" }),
    response: documentBlocks,
    refusals: [422],
  },
} as const satisfies EndpointTable;
