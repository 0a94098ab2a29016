import type { settingsEndpoints } from "@recital/contract/endpoints/system/settings";
import type { PolicyName } from "@recital/contract/values/policy";
import { policyTemplate } from "@recital/contract/values/policy-templates";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { changeSettings } from "./change-settings.ts";
import { readSettings } from "./read-settings.ts";

export const settings = {
  name: "settings",
  open: (services: Services) => ({ routes: settingsRoutes(services) }),
} satisfies Feature;

function settingsRoutes(services: Services): Handlers<keyof typeof settingsEndpoints> {
  return {
    "GET /api/admin/settings": () => readSettings(services),

    "PUT /api/admin/settings": async ({ body }, context) => {
      await changeSettings(services, body);
      const fields = Object.keys(body).filter((name) => name !== "version");
      context.log.info({ fields }, "settings changed");
      return readSettings(services);
    },

    "GET /api/admin/policy-templates": async () => {
      const { settings } = await services.readSite();
      const [language = "en"] = settings.languages;
      const template = (policy: PolicyName) => policyTemplate(policy, settings, language);
      return {
        privacy: template("privacy"),
        terms: template("terms"),
        returns: template("returns"),
        imprint: template("imprint"),
      };
    },
  };
}
