import type { account } from "@recital/contract/endpoints/account";
import type { Handlers } from "../../http/handlers.ts";
import type { LoginDeps } from "../../http/take-code.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { changePassword } from "./change-password.ts";
import { revokeSession, revokeOtherSessions, listLogins } from "./sessions.ts";
import { secondFactorRoutes, type SecondFactorDeps, type SecondFactorKeys } from "./second-factor-routes.ts";

type LoginKeys = Exclude<keyof typeof account, SecondFactorKeys>;

/** The admin's own access: sessions, password and two-step login. */
export function accountRoutes(deps: SecondFactorDeps): Handlers<keyof typeof account> {
  return { ...loginRoutes(deps), ...secondFactorRoutes(deps) };
}

function loginRoutes(deps: LoginDeps): Handlers<LoginKeys> {
  const { database, clock } = deps;
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
      await changePassword(deps, context, await signedInAdmin(database, context), body);
      return undefined;
    },
  };
}
