import type { NewSite, siteSetup, SetupState } from "@recital/contract/endpoints/system/site-setup";
import { lockableSettings } from "@recital/contract/values/site-settings";
import { editContent } from "../../../db/edit-content.ts";
import type { RateRule } from "../../../db/rate-limits.ts";
import { readSiteSettings } from "../../../db/site-settings.ts";
import type { Handlers } from "../../../http/handlers.ts";
import { ipBlock, limitRate } from "../../../http/limits.ts";
import { type AdminUserRow, adminUserTable } from "../../../http/tables.ts";
import { isCommonPassword } from "../../../kernel/common-passwords.ts";
import { HttpError, invalidInput } from "../../../kernel/errors.ts";
import { hashPassword } from "../../../kernel/passwords.ts";
import type { Services } from "../../feature.ts";
import { storeShipsFrom } from "../../shop/shipping-rates/rates.ts";
import { loginName } from "../admin-session/find-admin.ts";
import { presentAdmin, startSession } from "../admin-session/log-in.ts";
import { saveSettings, type SettingsServices } from "../settings/change-settings.ts";
import { readSetupState, removeSetupLink } from "./setup-link.ts";

/** More than an owner needs who corrects a form; each attempt with a right token costs a slow hash. */
const attempts: RateRule = { name: "setup", max: 30, windowMs: 15 * 60_000 };

export function siteSetupRoutes(services: Services): Handlers<keyof typeof siteSetup> {
  const { database, clock } = services;
  return {
    "POST /api/setup/check": async ({ body }, context) => {
      context.setHeader("Cache-Control", "no-store");
      await limitRate(database, attempts, ipBlock(context.ip), clock.now());
      const state = await readSetupState(services, body.token);
      return {
        state,
        command: services.setupCommand,
        proposal: state === "ready" ? await readProposal(services) : null,
      };
    },

    "POST /api/setup": async ({ body: { token, ...site } }, context) => {
      context.setHeader("Cache-Control", "no-store");
      await limitRate(database, attempts, ipBlock(context.ip), clock.now());
      const user = await setUpSite(services, site, token);
      context.log.info({ admin: user.id }, "the site is set up");
      await startSession(services, context, { user, codeKind: null, isNewDevice: false });
      return presentAdmin(user);
    },
  };
}

/** Returns what the form begins with. The demo artist's name and address are proposed to nobody. */
async function readProposal({ database, readSite, siteDefaults: { fixed }, adminUsername }: Services) {
  const [{ currency }, chosen] = await Promise.all([readSite(), readSiteSettings(database)]);
  return {
    username: adminUsername,
    name: fixed.name ?? chosen.name ?? null,
    contactEmail: fixed.contactEmail ?? chosen.contactEmail ?? null,
    currency: currency.code,
    locked: lockableSettings.filter((name) => fixed[name] !== undefined),
  };
}

type SetupServices = SettingsServices & Pick<Services, "dataDir">;

/**
 * Creates the first admin and stores the settings, in one transaction; of several at once one succeeds. A token, which a
 * browser must have, can be used once. Null: the caller has a shell on the server.
 * @throws {HttpError} 403 if the token is invalid or has expired; 409 if the site has an admin; 422 for a common password
 * or a setting that the environment fixes at another value
 */
export async function setUpSite(
  services: SetupServices,
  { username, password, shipsFrom, ...settings }: NewSite,
  token: string | null,
): Promise<AdminUserRow> {
  const { database } = services;
  // Before the slow hash, which only an owner may cause.
  refuse(await readSetupState(services, token ?? ""), token);
  if (isCommonPassword(password)) throw invalidInput({ password: "Too many people use this password" });
  const passwordHash = await hashPassword(password);
  const user = await editContent(database, async (transaction) => {
    // Such transactions run one after another, so a second one finds the admin of the first.
    refuse(await readSetupState(services, token ?? "", transaction), token);
    await saveSettings(services, settings, { transaction });
    if (shipsFrom !== undefined) await storeShipsFrom(database, shipsFrom, transaction);
    const admin = { username: loginName(username), passwordHash, totpSecret: null, language: null };
    return database.model(adminUserTable).create(admin, { transaction });
  });
  await removeSetupLink(services);
  return user;
}

function refuse(state: SetupState, token: string | null): void {
  if (state === "done") throw new HttpError(409, "set_up_already", "This site is set up already. Please log in.");
  if (token === null || state === "ready") return;
  const reason =
    state === "expired" ? "The link is older than an hour." : "The link is incomplete, or of an earlier start.";
  throw new HttpError(403, "setup_link", `${reason} Please ask the server for a new one.`);
}
