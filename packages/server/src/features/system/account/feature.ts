import type { account as accountEndpoints } from "@recital/contract/endpoints/system/account";
import type { Handlers } from "../../../http/handlers.ts";
import { signedInAdmin } from "../../../http/reauthenticate.ts";
import type { Feature, Services } from "../../feature.ts";
import { changePassword } from "./change-password.ts";
import { type SecondFactorKeys, secondFactorRoutes } from "./second-factor.ts";
import { listLogins, revokeOtherSessions, revokeSession } from "./sessions.ts";

export const account = {
  name: "account",
  open: (services: Services) => ({ routes: accountRoutes(services) }),
} satisfies Feature;

type LoginKeys = Exclude<keyof typeof accountEndpoints, SecondFactorKeys>;

/** The admin's own access: sessions, password and two-step login. */
export function accountRoutes(services: Services): Handlers<keyof typeof accountEndpoints> {
  return { ...loginRoutes(services), ...secondFactorRoutes(services) };
}

function loginRoutes(services: Services): Handlers<LoginKeys> {
  const { database, clock } = services;
  return {
    "GET /api/admin/sessions": async (_, context) => {
      const { id: adminUserId } = await signedInAdmin(database, context);
      return listLogins(database, { adminUserId, currentId: context.session.id, now: clock.now() });
    },

    "DELETE /api/admin/sessions/:id": async ({ params }, context) => {
      const admin = await signedInAdmin(database, context);
      await revokeSession(database, admin.id, params.id);
      if (params.id === context.session.id) context.session.signOut();
      context.log.info({ admin: admin.id }, "admin logged a browser out");
      return undefined;
    },

    "POST /api/admin/sessions/end-others": async (_, context) => {
      const admin = await signedInAdmin(database, context);
      await revokeOtherSessions(database, admin.id, context.session.id);
      context.log.info({ admin: admin.id }, "admin logged all other browsers out");
      return undefined;
    },

    "PUT /api/admin/password": async ({ body }, context) => {
      await changePassword(services, context, await signedInAdmin(database, context), body);
      return undefined;
    },
  };
}
