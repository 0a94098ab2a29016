import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { id, timeZone } from "../../values/fields.ts";
import { adminLanguages } from "../../values/language.ts";

export const adminUser = z
  .object({
    id,
    username: z.string(),
    /** Whether logging in also asks for a code. */
    hasSecondFactor: z.boolean(),
    /** The chosen language of the back office; null for that of the browser. */
    language: z.enum(adminLanguages).nullable(),
  })
  .meta({ id: "AdminUser" });
export type AdminUser = z.output<typeof adminUser>;

export const credentials = z
  .object({
    username: z.string("Username is required").min(1, "Username is required").max(200),
    password: z.string("Password is required").min(1, "Password is required").max(1000),
    /** Six digits of the authenticator app, or a recovery code; required if two-step login is on. */
    code: z.string().trim().max(40).optional(),
    /** The browser's time zone, which becomes the site's if it has none yet. One that is unknown is no reason to refuse. */
    timezone: timeZone.optional().catch(undefined),
  })
  .meta({ id: "Credentials" });

export type Credentials = z.input<typeof credentials>;

export const adminSession = {
  "POST /api/admin/login": {
    summary: "Signs in and starts a session; 401 with fields.code if two-step login is on and the code is missing",
    access: "public",
    body: credentials,
    response: adminUser,
    refusals: [401, 422, 429],
  },
  "GET /api/admin/me": { summary: "The signed-in admin", access: "admin", response: adminUser },
  "PUT /api/admin/me": {
    summary: "Chooses the language of the back office and of the emails to its owner; null for that of the browser",
    access: "admin",
    body: z
      .object({
        language: z.enum(adminLanguages, `Must be one of ${adminLanguages.join(", ")}`).nullable(),
      })
      .meta({ id: "AdminUserFields" }),
    response: adminUser,
  },
  "POST /api/admin/logout": { summary: "Ends the session", access: "admin", status: 204 },
} as const satisfies EndpointTable;
