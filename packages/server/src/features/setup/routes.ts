import type { setupEndpoints } from "@recital/contract/endpoints/system";
import type { Handlers } from "../../http/handlers.ts";
import type { Clock } from "../../kernel/clock.ts";
import { readSetup, type SetupDeps } from "./read-setup.ts";
import { removeDemoContent } from "./remove-demo-content.ts";
import { setupStateTable } from "./table.ts";

export interface SetupRouteDeps extends SetupDeps {
  readonly clock: Clock;
}

export function setupRoutes(deps: SetupRouteDeps): Handlers<keyof typeof setupEndpoints> {
  const { database, clock } = deps;
  return {
    "GET /api/admin/setup": () => readSetup(deps),

    "POST /api/admin/setup/dismiss": async () => {
      const row = { id: 1, dismissedAt: clock.now() };
      await database.model(setupStateTable).bulkCreate([row], { ignoreDuplicates: true });
      return readSetup(deps);
    },

    "DELETE /api/admin/demo-content": async (_, { log }) => {
      await removeDemoContent(deps);
      log.info({}, "demo content removed");
      return undefined;
    },
  };
}
