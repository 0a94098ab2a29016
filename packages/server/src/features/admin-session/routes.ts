import type { adminSession, AdminUser } from "@recital/contract/endpoints/account";
import type { RequestContext } from "../../http/request-context.ts";
import { newDeviceCookie } from "../../http/device-cookie.ts";
import type { LoginDeps } from "../../http/take-code.ts";
import type { Handlers } from "../../http/handlers.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { HttpError } from "../../kernel/errors.ts";
import { proposeTimeZone, type TimeZoneDeps } from "../settings/change-settings.ts";
import { confirmLogin, logIn, type CheckedLogin } from "./log-in.ts";
import type { AdminUserRow } from "../../http/tables.ts";

export type AdminSessionDeps = LoginDeps & TimeZoneDeps;

export function adminSessionRoutes(deps: AdminSessionDeps): Handlers<keyof typeof adminSession> {
  return {
    "POST /api/admin/login": async ({ body }, context) => {
      context.setHeader("Cache-Control", "no-store");
      try {
        const login = await logIn(deps, context, body);
        const { user, codeKind } = login;
        await startSession(deps, context, login);
        if (body.timezone !== undefined) await proposeTimeZone(deps, body.timezone);
        context.deviceCookie.set(newDeviceCookie(user, deps.clock.now()));
        context.log.info({ admin: user.id, ...(codeKind && { codeKind }) }, "admin logged in");
        return presentAdmin(user);
      } catch (error) {
        if (error instanceof HttpError) context.log.warn({ status: error.status, reason: error.code }, "login refused");
        throw error;
      }
    },

    "GET /api/admin/me": async (_, context) => presentAdmin(await signedInAdmin(deps.database, context)),

    "POST /api/admin/logout": (_, context) => {
      context.session.signOut();
      // The browser's caches must not show admin pages after the logout.
      context.setHeader("Clear-Site-Data", '"cache"');
      context.log.info({}, "admin logged out");
      return Promise.resolve(undefined);
    },
  };
}

async function startSession(deps: LoginDeps, context: RequestContext, login: CheckedLogin): Promise<void> {
  const { session } = context;
  await session.signIn(login.user.id);
  try {
    await confirmLogin(deps, context, login);
  } catch (error) {
    session.signOut();
    throw error;
  }
}

function presentAdmin({ id, username, totpSecret }: AdminUserRow): AdminUser {
  return { id, username, hasSecondFactor: totpSecret !== null };
}
