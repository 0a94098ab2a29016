import type { AdminUser } from "@recital/contract/endpoints/admin-session";
import type { AdminUserRow } from "../../db/models/admin-user.ts";
import type { Caller } from "../../http/caller.ts";
import type { GuessDeps } from "../../http/guess-limit.ts";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { HttpError } from "../../kernel/errors.ts";
import { confirmLogin, logIn } from "./log-in.ts";

type AdminSessionKeys = "POST /api/admin/login" | "GET /api/admin/me" | "POST /api/admin/logout";

export function adminSessionRoutes(deps: GuessDeps): Handlers<AdminSessionKeys> {
  return {
    "POST /api/admin/login": async ({ body }, caller) => {
      caller.setHeader("Cache-Control", "no-store");
      try {
        const { user, codeKind } = await logIn(deps, { ...body, code: body.code, ip: caller.ip });
        await startSession(deps, user, caller);
        caller.log.info({ admin: user.id, ...(codeKind && { codeKind }) }, "admin logged in");
        return presentAdmin(user);
      } catch (error) {
        if (error instanceof HttpError) caller.log.warn({ status: error.status, reason: error.code }, "login refused");
        throw error;
      }
    },

    "GET /api/admin/me": async (_, caller) => presentAdmin(await signedInAdmin(deps.database, caller)),

    "POST /api/admin/logout": (_, caller) => {
      caller.session.signOut();
      // Pages of the admin must not come back from the browser's own stores.
      caller.setHeader("Clear-Site-Data", '"cache"');
      caller.log.info({}, "admin logged out");
      return Promise.resolve(undefined);
    },
  };
}

async function startSession(deps: GuessDeps, user: AdminUserRow, { session }: Caller): Promise<void> {
  await session.signIn(user.id);
  try {
    await confirmLogin(deps, user);
  } catch (error) {
    session.signOut();
    throw error;
  }
}

function presentAdmin({ id, username, totpSecret }: AdminUserRow): AdminUser {
  return { id, username, hasSecondFactor: totpSecret !== null };
}
