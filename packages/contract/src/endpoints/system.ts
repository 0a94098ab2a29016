import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";

export const system = {
  "GET /api/health": {
    summary: "200 when the database answers, else 503",
    access: "public",
    response: z.object({ status: z.literal("ok") }),
  },
  "GET /api/openapi.json": {
    summary: "This API as an OpenAPI 3.1 document",
    access: "public",
    response: z.record(z.string(), z.unknown()),
  },
} as const satisfies EndpointTable;
