import type { AdminUserRow } from "../../db/models/admin-user.ts";
import type { Caller } from "../../http/caller.ts";
import type { GuessDeps } from "../../http/guess-limit.ts";
import type { Handlers } from "../../http/handlers.ts";
import { limitRate, type RateRule } from "../../http/rate-limit.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { provePassword } from "./prove-password.ts";
import { countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import { turnOffSecondFactor } from "./turn-off-second-factor.ts";
import { beginSecondFactor, confirmSecondFactor } from "./turn-on-second-factor.ts";

export type SecondFactorKeys =
  | "GET /api/admin/second-factor"
  | "POST /api/admin/second-factor"
  | "POST /api/admin/second-factor/confirm"
  | "POST /api/admin/second-factor/recovery-codes"
  | "POST /api/admin/second-factor/turn-off";

export interface SecondFactorDeps extends GuessDeps {
  /** Whose site it is, as an authenticator app says it above the code. */
  readonly artistName: string;
}

const confirmRate: RateRule = { name: "confirm-second-factor", max: 10, windowMs: 15 * 60_000 };

export function secondFactorRoutes(deps: SecondFactorDeps): Handlers<SecondFactorKeys> {
  const { database, clock, artistName } = deps;
  const provenAdmin = async (caller: Caller, { password }: { password: string }): Promise<AdminUserRow> => {
    const admin = await signedInAdmin(database, caller);
    await provePassword(deps, caller, { admin, password, field: "password" });
    return admin;
  };
  return {
    "GET /api/admin/second-factor": async (_, caller) => {
      const { id, totpSecret } = await signedInAdmin(database, caller);
      return { isOn: totpSecret !== null, recoveryCodesLeft: await countRecoveryCodes(database, id) };
    },

    "POST /api/admin/second-factor": async ({ body }, caller) =>
      beginSecondFactor(database, await provenAdmin(caller, body), artistName),

    "POST /api/admin/second-factor/confirm": async ({ body }, caller) => {
      const admin = await signedInAdmin(database, caller);
      await limitRate(database, confirmRate, String(admin.id), clock.now());
      const recoveryCodes = await confirmSecondFactor(database, admin, { code: body.code, now: clock.now() });
      caller.log.info({ admin: admin.id }, "second factor turned on");
      return { recoveryCodes };
    },

    "POST /api/admin/second-factor/recovery-codes": async ({ body }, caller) => {
      const admin = await provenAdmin(caller, body);
      const recoveryCodes = await renewRecoveryCodes(database, admin.id);
      caller.log.info({ admin: admin.id }, "recovery codes made anew");
      return { recoveryCodes };
    },

    "POST /api/admin/second-factor/turn-off": async ({ body }, caller) => {
      const admin = await provenAdmin(caller, body);
      await turnOffSecondFactor(database, admin.id);
      caller.log.info({ admin: admin.id }, "second factor turned off");
      return undefined;
    },
  };
}
