import type { passwordReset as passwordResetEndpoints } from "@recital/contract/endpoints/system/password-reset";
import type { RateRule } from "../../../db/rate-limits.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import type { Feature, Services } from "../../feature.ts";
import { finishReset } from "./finish-reset.ts";
import { passwordResetEmail, passwordResetEmailHandler, requestReset } from "./request-reset.ts";
import { passwordResetTable } from "./table.ts";

/** A new password by a link in an email, for an admin who has forgotten it. */
export const passwordReset = {
  name: "password-reset",
  tables: [passwordResetTable],
  jobs: [{ job: passwordResetEmail }],
  open: (services: Services) => ({
    routes: passwordResetRoutes(services),
    handlers: [passwordResetEmailHandler(services)],
  }),
} satisfies Feature;

/** The requests of one network, and of all, so that nobody fills the queue. */
const requestsOfNetwork: RateRule = { name: "password-reset", max: 10, windowMs: 3_600_000 };
const requestsOfAll: RateRule = { name: "password-reset-all", max: 100, windowMs: 3_600_000 };
/** Each attempt with a right token costs a slow hash. */
const attempts: RateRule = { name: "password-reset-finish", max: 30, windowMs: 15 * 60_000 };

export function passwordResetRoutes(services: Services): Handlers<keyof typeof passwordResetEndpoints> {
  const { database, clock } = services;
  return {
    "POST /api/admin/password-reset": async ({ body }, context) => {
      context.setHeader("Cache-Control", "no-store");
      await limitRate(database, requestsOfNetwork, ipBlock(context.ip), clock.now());
      await limitRate(database, requestsOfAll, "all", clock.now());
      await requestReset(services, body.username);
      context.log.info({}, "a link for a new password was asked for");
      return { command: services.passwordCommand };
    },

    "POST /api/admin/password-reset/finish": async ({ body }, context) => {
      context.setHeader("Cache-Control", "no-store");
      await limitRate(database, attempts, ipBlock(context.ip), clock.now());
      await finishReset(services, context, body);
      return undefined;
    },
  };
}
