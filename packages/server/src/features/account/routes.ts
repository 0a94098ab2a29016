import type { account } from "@recital/contract/endpoints/account";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { changePassword } from "./change-password.ts";
import { revokeSession, revokeOtherSessions, listLogins } from "./sessions.ts";
import { secondFactorRoutes, type SecondFactorKeys } from "./second-factor-routes.ts";
import type { Services } from "../feature.ts";

type LoginKeys = Exclude<keyof typeof account, SecondFactorKeys>;

/** The admin's own access: sessions, password and two-step login. */
export function accountRoutes(services: Services): Handlers<keyof typeof account> {
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
