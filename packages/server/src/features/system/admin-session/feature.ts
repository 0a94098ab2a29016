import type { adminSession as adminSessionEndpoints } from "@recital/contract/endpoints/system/admin-session";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import { HttpError } from "../../../kernel/errors.ts";
import type { Feature, Services } from "../../feature.ts";
import { proposeTimeZone } from "../settings/change-settings.ts";
import { logIn, presentAdmin, startSession } from "./log-in.ts";

export const adminSession = {
  name: "admin-session",
  open: (services: Services) => ({ routes: adminSessionRoutes(services) }),
} satisfies Feature;

export function adminSessionRoutes(services: Services): Handlers<keyof typeof adminSessionEndpoints> {
  return {
    "POST /api/admin/login": async ({ body }, context) => {
      context.setHeader("Cache-Control", "no-store");
      try {
        const login = await logIn(services, context, body);
        const { user, codeKind } = login;
        await startSession(services, context, login);
        if (body.timezone !== undefined) await proposeTimeZone(services, body.timezone);
        context.log.info({ admin: user.id, ...(codeKind && { codeKind }) }, "admin logged in");
        return presentAdmin(user);
      } catch (error) {
        if (error instanceof HttpError) context.log.warn({ status: error.status, reason: error.code }, "login refused");
        throw error;
      }
    },

    "GET /api/admin/me": async (_, context) => presentAdmin(await signedInAdmin(services.database, context)),

    "PUT /api/admin/me": async ({ body }, context) => {
      const user = await signedInAdmin(services.database, context);
      return presentAdmin(await user.update(body));
    },

    "POST /api/admin/logout": (_, context) => {
      context.session.signOut();
      // The browser's caches must not show admin pages after the logout.
      context.setHeader("Clear-Site-Data", '"cache"');
      context.log.info({}, "admin logged out");
      return Promise.resolve(undefined);
    },
  };
}
