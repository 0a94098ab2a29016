import type { settingsEndpoints } from "@recital/contract/endpoints/system/settings";
import type { Handlers } from "../../../http/handlers.ts";
import { changeSettings } from "./change-settings.ts";
import { readSettings } from "./read-settings.ts";
import type { Services } from "../../feature.ts";

export function settingsRoutes(services: Services): Handlers<keyof typeof settingsEndpoints> {
  return {
    "GET /api/admin/settings": () => readSettings(services),

    "PUT /api/admin/settings": async ({ body }, context) => {
      await changeSettings(services, body);
      const fields = Object.keys(body).filter((name) => name !== "version");
      context.log.info({ fields }, "settings changed");
      return readSettings(services);
    },
  };
}
