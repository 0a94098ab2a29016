import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { timeZone } from "../../values/fields.ts";
import { limits } from "../../values/limits.ts";
import { lockableSettings, siteSettings } from "../../values/site-settings.ts";
import { normalLine } from "../../values/text.ts";
import { countryInput } from "../../values/customs.ts";
import { newPassword } from "./account.ts";
import { adminUser } from "./admin-session.ts";

/** The secret of the link that sets up a new site: the part after `#` of `/setup#…`. */
const token = z.string("The link is required").trim().max(200, "This is no link of a setup");

/**
 * What the owner enters for a new site: the first admin, and the settings that buyers see. Settings that are absent keep
 * their defaults and can be changed later.
 */
export const newSite = z.object({
  username: normalLine(limits.nameLength, "Login name is required"),
  password: newPassword,
  name: siteSettings.name.input,
  contactEmail: siteSettings.contactEmail.input.optional(),
  currency: siteSettings.currency.input.optional(),
  timezone: timeZone.optional(),
  /** The country from which the artist posts. */
  shipsFrom: countryInput.optional(),
});

export type NewSiteInput = z.input<typeof newSite>;
export type NewSite = z.output<typeof newSite>;

/**
 * - `ready`: the link sets up the site.
 * - `invalid`: the link is incomplete, or of an earlier start.
 * - `expired`: an hour is over.
 * - `done`: the site has an admin.
 */
const setupState = z.enum(["ready", "invalid", "expired", "done"]);

export type SetupState = z.output<typeof setupState>;

export const setupCheck = z
  .object({
    state: setupState,
    /** What a person enters on the server for a new link. */
    command: z.string(),
    /** Null unless the link sets up the site. */
    proposal: z
      .object({
        username: z.string(),
        /** Null if only the demo artist's is known, as with the email address. */
        name: z.string().nullable(),
        contactEmail: z.string().nullable(),
        currency: z.string(),
        /** The fields that the environment fixes. */
        locked: z.array(z.enum(lockableSettings)),
      })
      .nullable(),
  })
  .meta({ id: "SetupCheckResult" });

export type SetupCheck = z.output<typeof setupCheck>;

export const siteSetup = {
  "POST /api/setup/check": {
    summary: "Whether a link sets up this site, and what the environment has set already",
    access: "public",
    body: z.object({ token }).meta({ id: "SetupCheck" }),
    response: setupCheck,
    refusals: [422, 429],
  },
  "POST /api/setup": {
    summary:
      "Creates the first admin and signs in; 403 if the link is invalid or has expired, 409 if the site has an admin",
    access: "public",
    body: newSite.extend({ token }).meta({ id: "NewSite" }),
    response: adminUser,
    status: 201,
    refusals: [403, 409, 422, 429],
  },
} as const satisfies EndpointTable;
