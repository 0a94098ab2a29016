import type { Database } from "../../db/connection.ts";
import type { Handlers } from "../../http/handlers.ts";

export function socialLinkRoutes(database: Database): Handlers<"GET /api/social-links"> {
  return {
    "GET /api/social-links": async () => {
      const rows = await database.models.socialLink.findAll({
        where: { isActive: true },
        order: [
          ["displayOrder", "ASC"],
          ["id", "ASC"],
        ],
      });
      return rows.map(({ id, platform, url, displayName, icon, isActive, displayOrder }) => ({
        id,
        platform,
        url,
        displayName,
        icon,
        isActive,
        displayOrder,
      }));
    },
  };
}
