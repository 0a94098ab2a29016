import type { account, PasswordProof } from "@recital/contract/endpoints/account";
import type { RequestContext } from "../../http/request-context.ts";
import type { Handlers } from "../../http/handlers.ts";
import type { RateRule } from "../../db/rate-limits.ts";
import { limitRate } from "../../http/rate-limit.ts";
import { signedInAdmin } from "../../http/signed-in-admin.ts";
import { accessChange } from "./access-change.ts";
import { reauthenticate } from "../../http/reauthenticate.ts";
import { countRecoveryCodes, renewRecoveryCodes } from "./recovery-codes.ts";
import { turnOffSecondFactor, beginSecondFactor, confirmSecondFactor, requireOff } from "./second-factor.ts";
import type { AdminUserRow } from "../../http/tables.ts";
import type { Services } from "../feature.ts";

export type SecondFactorKeys = Extract<keyof typeof account, `${string}/second-factor${string}`>;
const confirmRate: RateRule = { name: "confirm-second-factor", max: 10, windowMs: 15 * 60_000 };

export function secondFactorRoutes(services: Services): Handlers<SecondFactorKeys> {
  const { database, clock, readSite } = services;
  const provenAdmin = async (context: RequestContext, { password, code }: PasswordProof): Promise<AdminUserRow> => {
    const admin = await signedInAdmin(database, context);
    await reauthenticate(services, context, { admin, password, field: "password", code });
    return admin;
  };
  return {
    "GET /api/admin/second-factor": async (_, context) => {
      const { id, totpSecret } = await signedInAdmin(database, context);
      return { isOn: totpSecret !== null, recoveryCodesLeft: await countRecoveryCodes(services, id) };
    },

    "POST /api/admin/second-factor": async ({ body }, context) => {
      requireOff(await signedInAdmin(database, context));
      const admin = await provenAdmin(context, body);
      // An authenticator app shows the artist's name beside the code.
      return beginSecondFactor(services, admin, (await readSite()).artistName);
    },

    "POST /api/admin/second-factor/confirm": async ({ body }, context) => {
      const admin = await signedInAdmin(database, context);
      await limitRate(database, confirmRate, context.session.id ?? "", clock.now());
      const recoveryCodes = await confirmSecondFactor(services, accessChange(context, admin, clock.now()), body.code);
      context.log.info({ admin: admin.id }, "two-step login turned on");
      return { recoveryCodes };
    },

    "POST /api/admin/second-factor/recovery-codes": async ({ body }, context) => {
      const admin = await provenAdmin(context, body);
      const recoveryCodes = await renewRecoveryCodes(services, accessChange(context, admin, clock.now()));
      context.log.info({ admin: admin.id }, "recovery codes replaced");
      return { recoveryCodes };
    },

    "POST /api/admin/second-factor/turn-off": async ({ body }, context) => {
      const admin = await provenAdmin(context, body);
      await turnOffSecondFactor(database, accessChange(context, admin, clock.now()));
      context.log.info({ admin: admin.id }, "two-step login turned off");
      return undefined;
    },
  };
}
