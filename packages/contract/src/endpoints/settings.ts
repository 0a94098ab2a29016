import { z } from "zod";
import type { EndpointTable } from "../endpoint.ts";
import { isHexColor, isVisibleAccent, themeChoices } from "../values/theme.ts";
import { limits } from "../values/limits.ts";
import { chosenCurrency } from "../values/shop-currency.ts";
import { email, line, lineOrEmpty, linesOrEmpty } from "../values/text.ts";
import { timeZone, editedVersion, version } from "../values/fields.ts";
import { isWebUrl } from "../values/urls.ts";

/** The fields that a variable of the environment can fix, with its name. */
export const lockingVariables = {
  name: "ARTIST_NAME",
  tagline: "ARTIST_TAGLINE",
  contactEmail: "CONTACT_EMAIL",
  youtubeChannelUrl: "YOUTUBE_CHANNEL_URL",
  currency: "SHOP_CURRENCY",
} as const;

export type LockableSetting = keyof typeof lockingVariables;

// The keys are those of the type.
export const lockableSettings = Object.keys(lockingVariables) as LockableSetting[];

const policyTexts = {
  privacy: z.string(),
  terms: z.string(),
  returns: z.string(),
  imprint: z.string(),
};

/** The texts of the legal pages, in Markdown; an empty text has no page. */
export const policies = z.object(policyTexts).meta({ id: "Policies" });

export type Policies = z.output<typeof policies>;
export type PolicyName = keyof Policies;

export const settings = z
  .object({
    name: z.string(),
    /** Empty for none. */
    tagline: z.string(),
    contactEmail: z.string(),
    youtubeChannelUrl: z.string().nullable(),
    /** A code of ISO 4217 in lower case. */
    currency: z.string(),
    /** Whether an order was paid, so that the currency stays. */
    currencyIsFixed: z.boolean(),
    /** A color such as `#1f7a8c`; null for the design's own brass. */
    accent: z.string().nullable(),
    defaultTheme: z.enum(themeChoices),
    /** The site's days and months are those of this time zone: UTC until one is chosen, or taken from the first login. */
    timezone: z.string(),
    policies,
    /** The fields that the environment fixes. */
    locked: z.array(z.enum(lockableSettings)),
    version,
  })
  .meta({ id: "Settings" });

export type Settings = z.output<typeof settings>;

const accent = z
  .string("Must be a color such as #1f7a8c")
  .trim()
  .toLowerCase()
  .refine(isHexColor, { error: "Must be a color such as #1f7a8c", abort: true })
  .refine(isVisibleAccent, "This color is hard to see on the dark or on the light theme. Choose a medium one.")
  .nullable();

const youtubeChannelUrl = z
  .string("Please enter a valid URL")
  .trim()
  .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
  .refine((text) => text === "" || (isWebUrl(text) && !text.startsWith("/")), "Please enter a valid URL")
  .nullable()
  .transform((text) => text || null);

const policy = linesOrEmpty(limits.policyLength);

/** The editable settings; absent ones stay as they are. */
export const settingsFields = z.object({
  name: line(limits.nameLength, "Name is required"),
  tagline: lineOrEmpty(limits.taglineLength),
  contactEmail: email,
  youtubeChannelUrl,
  currency: chosenCurrency,
  accent,
  defaultTheme: z.enum(themeChoices, "Must be light, dark or system"),
  timezone: timeZone,
  policies: z.object({ privacy: policy, terms: policy, returns: policy, imprint: policy }).partial(),
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
} as const satisfies EndpointTable;
