import type { Handlers } from "../../http/handlers.ts";
import { HttpError } from "../../kernel/errors.ts";
import { logIn, type LogInDeps } from "./log-in.ts";

type AdminSessionKeys = "POST /api/admin/login" | "GET /api/admin/me" | "POST /api/admin/logout";

export function adminSessionRoutes(deps: LogInDeps): Handlers<AdminSessionKeys> {
  return {
    "POST /api/admin/login": async ({ body }, caller) => {
      caller.setHeader("Cache-Control", "no-store");
      try {
        const user = await logIn(deps, { ...body, ip: caller.ip });
        await caller.session.signIn(user.id);
        caller.log.info({ admin: user.id }, "admin logged in");
        return user;
      } catch (error) {
        if (error instanceof HttpError) caller.log.warn({ status: error.status }, "login refused");
        throw error;
      }
    },

    "GET /api/admin/me": async (_, caller) => {
      const id = caller.session.adminId;
      const user = id === null ? null : await deps.database.models.adminUser.findByPk(id);
      if (!user) throw new HttpError(401, "not_signed_in", "Please log in");
      return { id: user.id, username: user.username };
    },

    "POST /api/admin/logout": (_, caller) => {
      caller.session.signOut();
      // Pages of the admin must not come back from the browser's own stores.
      caller.setHeader("Clear-Site-Data", '"cache"');
      caller.log.info({}, "admin logged out");
      return Promise.resolve(undefined);
    },
  };
}
