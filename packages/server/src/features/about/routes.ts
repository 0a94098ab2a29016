import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";

export function aboutRoutes(database: Database): Handlers<"GET /api/about"> {
  return {
    "GET /api/about": async () => {
      const rows = await database.models.aboutEntry.findAll({
        order: [
          ["sectionOrder", "ASC"],
          ["id", "ASC"],
        ],
      });
      return rows.map(({ id, title, content, sectionOrder, updatedAt }) => ({
        id,
        title,
        content,
        sectionOrder,
        updatedAt: updatedAt.toISOString(),
      }));
    },
  };
}
