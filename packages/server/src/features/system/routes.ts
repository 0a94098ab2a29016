import type { SiteInfo } from "@recital/contract/endpoints/system";
import type { SiteIdentity } from "@recital/contract/site-renderer";
import { product } from "@recital/contract/values/product";
import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";
import { unavailable } from "../../kernel/errors.ts";
import { openApiDocument } from "./openapi.ts";

export function systemRoutes(
  database: Database,
  { artistName, publicUrl }: Pick<SiteIdentity, "artistName" | "publicUrl">,
): Handlers<"GET /api/health" | "GET /api/site" | "GET /api/openapi.json"> {
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
    "GET /api/site": () => Promise.resolve(info),
    "GET /api/openapi.json": () => Promise.resolve(document),
  };
}
