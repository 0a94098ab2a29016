import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { product } from "../values/product.ts";
import { themeChoices } from "../values/theme.ts";

/** Identifies the product at a URL, for programs such as the desktop app. */
export const siteInfo = z
  .object({
    product: z.literal(product.name),
    version: z.string().regex(/^\d+\.\d+\.\d+$/),
    artistName: z.string(),
    /** One line about the music; may be empty. */
    tagline: z.string(),
    /** The email address that visitors see. */
    contactEmail: z.string(),
    youtubeChannelUrl: z.string().nullable(),
    /** The currency of all prices, a code of ISO 4217 in lower case: `usd`. */
    currency: z.string(),
    /** A color such as `#1f7a8c`; null for the design's own. */
    accent: z.string().nullable(),
    defaultTheme: z.enum(themeChoices),
    /** The time zone of the site's days, such as `Europe/Berlin`. */
    timezone: z.string(),
    /** The site's configured origin, without a trailing slash, whatever host was requested. */
    publicUrl: z.url({ protocol: /^https?$/ }),
  })
  .meta({ id: "SiteInfo" });

export type SiteInfo = z.output<typeof siteInfo>;

const ok = z.object({ status: z.literal("ok") }).meta({ id: "Health" });

export const system = {
  "GET /api/health": {
    summary: "200 if the database responds, else 503",
    access: "public",
    response: ok,
  },
  "GET /api/health/live": {
    summary: "200 while the process responds; checks nothing else, not even the database",
    access: "public",
    response: ok,
  },
  "GET /api/health/ready": {
    summary:
      "200 while this process accepts requests: the database responds and is up to date, and the process is not stopping; else 503",
    access: "public",
    response: ok,
  },
  "GET /api/site": {
    summary: "What visitors may know of the site: the product, the artist, the shop's currency, the look and the URL",
    access: "public",
    response: siteInfo,
    isCacheable: true,
  },
  "GET /api/openapi.json": {
    summary: "This API as an OpenAPI 3.1 document",
    access: "public",
    response: z.record(z.string(), z.unknown()).meta({ id: "OpenApiDocument" }),
  },
  "GET /api/docs": {
    summary: "This reference as a page; 404 unless API_DOCS is on",
    access: "public",
    fileType: "text/html; charset=utf-8",
    refusals: [404],
  },
} as const satisfies EndpointTable;
