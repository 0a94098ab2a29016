import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";
import { unavailable } from "../../kernel/errors.ts";
import { openApiDocument } from "./openapi.ts";

export function systemRoutes(
  database: Database,
  publicUrl: string,
): Handlers<"GET /api/health" | "GET /api/openapi.json"> {
  const document = openApiDocument(publicUrl);
  return {
    "GET /api/health": async () => {
      try {
        await database.sequelize.query("SELECT 1");
        return { status: "ok" };
      } catch (error) {
        throw unavailable("The database does not answer", error);
      }
    },
    "GET /api/openapi.json": () => Promise.resolve(document),
  };
}
