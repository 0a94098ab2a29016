import type { settingsEndpoints } from "@recital/contract/endpoints/settings";
import type { Handlers } from "../../http/handlers.ts";
import { changeSettings, type SettingsDeps } from "./change-settings.ts";
import { readSettings } from "./read-settings.ts";

export function settingsRoutes(deps: SettingsDeps): Handlers<keyof typeof settingsEndpoints> {
  return {
    "GET /api/admin/settings": () => readSettings(deps),

    "PUT /api/admin/settings": async ({ body }, context) => {
      await changeSettings(deps, body);
      const fields = Object.keys(body).filter((name) => name !== "version");
      context.log.info({ fields }, "settings changed");
      return readSettings(deps);
    },
  };
}
