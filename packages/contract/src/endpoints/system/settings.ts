import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { editedVersion, version } from "../../values/fields.ts";
import { lockableSettings, policySettings, schemasOf, siteSettings } from "../../values/site-settings.ts";

/** The texts of the legal pages, in Markdown; an empty text has no page. */
export const policies = z.object(schemasOf(policySettings, "value")).meta({ id: "Policies" });

export const settings = z
  .object({
    ...schemasOf(siteSettings, "value"),
    /** Whether an order was paid, so that the currency stays. */
    currencyIsFixed: z.boolean(),
    policies,
    /** The fields that the environment fixes. */
    locked: z.array(z.enum(lockableSettings)),
    version,
  })
  .meta({ id: "Settings" });

export type Settings = z.output<typeof settings>;

/** The editable settings; absent ones stay as they are. */
export const settingsFields = z.object({
  ...schemasOf(siteSettings, "input"),
  policies: z.object(schemasOf(policySettings, "input")).partial(),
});

export const settingsEndpoints = {
  "GET /api/admin/settings": {
    summary: "The settings of the site: what the artist has chosen, else the defaults of the environment",
    access: "admin",
    response: settings,
  },
  "PUT /api/admin/settings": {
    summary:
      "Changes the given settings; 422 for a field that the environment fixes, 409 for another currency after the first paid order",
    access: "admin",
    body: settingsFields.partial().extend({ version: editedVersion }).meta({ id: "SettingsUpdate" }),
    response: settings,
    refusals: [409, 422],
  },
  "GET /api/admin/policy-templates": {
    summary: "The texts with which the legal pages can begin, in the main language of the site",
    access: "admin",
    response: policies,
  },
} as const satisfies EndpointTable;
