import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { product } from "../values/product.ts";

/** What answers at an address, for programs that are told nothing else. */
export const siteInfo = z.object({
  product: z.literal(product.name),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  artistName: z.string(),
  /** The site's own origin, wherever it was asked; without a trailing slash. */
  publicUrl: z.url({ protocol: /^https?$/ }),
});

export type SiteInfo = z.output<typeof siteInfo>;

const ok = z.object({ status: z.literal("ok") });

export const system = {
  "GET /api/health": {
    summary: "200 when the database answers, else 503",
    access: "public",
    response: ok,
  },
  "GET /api/health/live": {
    summary: "200 while the process answers at all; it asks nothing else, the database included",
    access: "public",
    response: ok,
  },
  "GET /api/health/ready": {
    summary:
      "200 while requests may be sent here: the database answers and is up to date, and this process is not stopping; else 503",
    access: "public",
    response: ok,
  },
  "GET /api/site": {
    summary: "What answers here: this product, its version, and whose site it is",
    access: "public",
    response: siteInfo,
  },
  "GET /api/openapi.json": {
    summary: "This API as an OpenAPI 3.1 document",
    access: "public",
    response: z.record(z.string(), z.unknown()),
  },
} as const satisfies EndpointTable;
