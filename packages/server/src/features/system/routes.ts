import { setTimeout as wait } from "node:timers/promises";
import type { SiteInfo } from "@recital/contract/endpoints/system";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { product } from "@recital/contract/values/product";
import type { Database } from "../../db/connection.ts";
import { isUpToDate } from "../../db/migrator.ts";
import type { Handlers } from "../../http/handlers.ts";
import { unavailable } from "../../kernel/errors.ts";
import { openApiDocument } from "./openapi.ts";

type SystemKeys =
  | "GET /api/health"
  | "GET /api/health/live"
  | "GET /api/health/ready"
  | "GET /api/site"
  | "GET /api/openapi.json";

interface SystemDeps {
  readonly database: Database;
  /** True from the moment at which the process was told to end. */
  readonly isStopping: () => boolean;
}

export function systemRoutes(
  { database, isStopping }: SystemDeps,
  { artistName, publicUrl }: Pick<SiteIdentity, "artistName" | "publicUrl">,
): Handlers<SystemKeys> {
  const document = openApiDocument(publicUrl);
  const info: SiteInfo = { product: product.name, version: product.version, artistName, publicUrl };
  return {
    "GET /api/health": async () => {
      try {
        await database.sequelize.query("SELECT 1");
        return { status: "ok" };
      } catch (error) {
        throw unavailable("The database does not answer", error);
      }
    },
    "GET /api/health/live": () => Promise.resolve({ status: "ok" }),
    "GET /api/health/ready": async () => {
      if (isStopping()) throw unavailable("This process is stopping; another one answers");
      if (await isReady(database)) return { status: "ok" };
      throw unavailable("The database is not up to date; a newer program, or `npm run db:migrate`, will make it so");
    },
    "GET /api/site": () => Promise.resolve(info),
    "GET /api/openapi.json": () => Promise.resolve(document),
  };
}

/** Sooner than whoever probes stops listening. */
const longestWaitMs = 2000;

async function isReady(database: Database): Promise<boolean> {
  const late = wait(longestWaitMs, null, { ref: false });
  const answer = await Promise.race([isUpToDate(database), late]).catch((error: unknown) => {
    throw unavailable("The database does not answer", error);
  });
  if (answer === null) throw unavailable("The database does not answer");
  return answer;
}
