import type { Handlers } from "../../http/handlers.ts";
import type { GuessDeps } from "../../http/guess-limit.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { changePassword } from "./change-password.ts";
import { endLogin, endOtherLogins } from "./end-logins.ts";
import { listLogins } from "./list-logins.ts";
import { secondFactorRoutes, type SecondFactorDeps, type SecondFactorKeys } from "./second-factor-routes.ts";

type LoginKeys =
  | "GET /api/admin/sessions"
  | "DELETE /api/admin/sessions/:id"
  | "POST /api/admin/sessions/end-others"
  | "PUT /api/admin/password";

/** What admins do about their own access: where they are logged in, the password, the second factor. */
export function accountRoutes(deps: SecondFactorDeps): Handlers<LoginKeys | SecondFactorKeys> {
  return { ...loginRoutes(deps), ...secondFactorRoutes(deps) };
}

function loginRoutes(deps: GuessDeps): Handlers<LoginKeys> {
  const { database, clock } = deps;
  return {
    "GET /api/admin/sessions": async (_, caller) => {
      const { id: adminUserId } = await signedInAdmin(database, caller);
      return listLogins(database, { adminUserId, currentId: caller.session.id, now: clock.now() });
    },

    "DELETE /api/admin/sessions/:id": async ({ params }, caller) => {
      const admin = await signedInAdmin(database, caller);
      await endLogin(database, admin.id, params.id);
      if (params.id === caller.session.id) caller.session.signOut();
      caller.log.info({ admin: admin.id }, "admin logged a browser out");
      return undefined;
    },

    "POST /api/admin/sessions/end-others": async (_, caller) => {
      const admin = await signedInAdmin(database, caller);
      await endOtherLogins(database, admin.id, caller.session.id);
      caller.log.info({ admin: admin.id }, "admin logged all other browsers out");
      return undefined;
    },

    "PUT /api/admin/password": async ({ body }, caller) => {
      await changePassword(deps, caller, await signedInAdmin(database, caller), body);
      return undefined;
    },
  };
}
