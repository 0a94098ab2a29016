import type { setupEndpoints } from "@recital/contract/endpoints/system/system";
import type { Handlers } from "../../../http/handlers.ts";
import type { Feature, Services } from "../../feature.ts";
import { readSetup } from "./read-setup.ts";
import { removeDemoContent } from "./remove-demo-content.ts";
import { siteSetupRoutes } from "./set-up-site.ts";
import { setupStateTable, setupTokenTable } from "./table.ts";

export const setup = {
  name: "setup",
  tables: [setupStateTable, setupTokenTable],
  open: (services: Services) => ({ routes: { ...setupRoutes(services), ...siteSetupRoutes(services) } }),
} satisfies Feature;

function setupRoutes(services: Services): Handlers<keyof typeof setupEndpoints> {
  const { database, clock } = services;
  return {
    "GET /api/admin/setup": () => readSetup(services),

    "POST /api/admin/setup/dismiss": async () => {
      const row = { id: 1, dismissedAt: clock.now() };
      await database.model(setupStateTable).bulkCreate([row], { ignoreDuplicates: true });
      return readSetup(services);
    },

    "DELETE /api/admin/demo-content": async (_, { log }) => {
      await removeDemoContent(services);
      log.info({}, "demo content removed");
      return undefined;
    },
  };
}
