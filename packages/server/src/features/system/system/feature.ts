import { setTimeout as wait } from "node:timers/promises";
import type { SiteInfo, system as systemEndpoints } from "@recital/contract/endpoints/system/system";
import { product } from "@recital/contract/values/product";
import type { Database } from "../../../db/connection.ts";
import { isUpToDate } from "../../../db/migrator.ts";
import type { SiteSettings } from "../../../db/read-site.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { notFound, unavailable } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { renderOpenApiPage } from "./openapi-page.tsx";
import { openApiDocument, type OpenApiDocument } from "./openapi.ts";

export const system = {
  name: "system",
  open: (services: Services) => ({ routes: systemRoutes(services) }),
} satisfies Feature;

export function systemRoutes({
  database,
  isStopping,
  readSite,
  publicUrl,
  hasApiDocs,
}: Services): Handlers<keyof typeof systemEndpoints> {
  // Making it takes 40 ms, which a start without a reader of it saves.
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= openApiDocument(publicUrl));
  return {
    "GET /api/health": async () => {
      try {
        await database.sequelize.query("SELECT 1");
        return { status: "ok" };
      } catch (error) {
        throw unavailable("The database does not respond", error);
      }
    },
    "GET /api/health/live": () => Promise.resolve({ status: "ok" }),
    "GET /api/health/ready": async () => {
      if (isStopping()) throw unavailable("This process is stopping. Another one takes the requests.");
      if (await isReady(database)) return { status: "ok" };
      throw unavailable("The database is not up to date. Run `npm run db:migrate` or start a newer program.");
    },
    "GET /api/site": async () => describeSite(await readSite()),
    "GET /api/openapi.json": () => Promise.resolve({ ...document() }),
    "GET /api/docs": async (_input, context) => {
      if (!hasApiDocs) throw notFound("There is no such endpoint");
      const { html, policy } = await renderOpenApiPage(document());
      context.setHeader("Content-Security-Policy", policy);
      return inOnePiece(html);
    },
  };
}

function describeSite(site: SiteSettings): SiteInfo {
  const {
    artistName,
    isExample,
    artistTagline,
    contactEmail,
    youtubeChannelUrl,
    currency,
    accent,
    defaultTheme,
    timezone,
    publicUrl,
  } = site;
  return {
    product: product.name,
    version: product.version,
    artistName,
    isExample,
    tagline: artistTagline,
    contactEmail,
    youtubeChannelUrl,
    currency: currency.code,
    accent,
    defaultTheme,
    timezone,
    publicUrl,
  };
}

async function* inOnePiece(text: string): AsyncGenerator<string> {
  yield text;
}

/** Shorter than the usual timeout of a probe. */
const maxWaitMs = 2000;

async function isReady(database: Database): Promise<boolean> {
  const timeout = wait(maxWaitMs, null, { ref: false });
  const result = await Promise.race([isUpToDate(database), timeout]).catch((error: unknown) => {
    throw unavailable("The database does not respond", error);
  });
  if (result === null) throw unavailable("The database does not respond");
  return result;
}
