import type { privacy as privacyEndpoints } from "@recital/contract/endpoints/shop/legal";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { limitRate } from "../../../http/limits.ts";
import type { Feature, Services } from "../../feature.ts";
import { erase } from "./erase-person.ts";
import { exportPerson } from "./export-person.ts";
import { erasureTable } from "./table.ts";

export const privacy = {
  name: "privacy",
  tables: [erasureTable],
  open: (services: Services) => ({ routes: privacyRoutes(services) }),
} satisfies Feature;

const exportRate: RateRule = { name: "export-person", max: 60, windowMs: 10 * 60_000 };

export function privacyRoutes(services: Services): Handlers<keyof typeof privacyEndpoints> {
  const { database, clock } = services;
  return {
    "POST /api/admin/privacy/export": async ({ body }, context) => {
      const now = clock.now();
      await limitRate(database, exportRate, String(context.session.adminId), now);
      const data = await exportPerson(database, body.email, now);
      // Colons and dots are not allowed in file names everywhere.
      const timestamp = now.toISOString().replaceAll(/[:.]/g, "-");
      context.setHeader("Content-Disposition", `attachment; filename="personal-data-${timestamp}.json"`);
      return inOnePart(`${JSON.stringify(data, null, 2)}\n`);
    },

    "POST /api/admin/privacy/erase": async ({ body }, context) => {
      const erased = await erase(services, body.email);
      context.log.info({ admin: context.session.adminId, ...erased }, "a person's data was erased");
      return erased;
    },
  };
}

async function* inOnePart(text: string): AsyncGenerator<string> {
  yield text;
}
