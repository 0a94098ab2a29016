import { z } from "zod";
import { exampleEmail } from "./default-texts.ts";
import { countryOrNone, hsCode, originCountry } from "./customs.ts";
import { timeZone } from "./fields.ts";
import { type Language, languages } from "./language.ts";
import { limits } from "./limits.ts";
import type { PolicyName } from "./policy.ts";
import { chosenCurrency, shopCurrency } from "./shop-currency.ts";
import { email, line, lineOrEmpty, linesOrEmpty } from "./text.ts";
import { isHexColor, isVisibleAccent, type ThemeChoice, themeChoices } from "./theme.ts";
import { withScheme } from "./complete-url.ts";
import { isWebUrl } from "./urls.ts";
import { isTimeZone } from "./zoned-time.ts";

/** What defaults depend on. */
export interface DefaultBasis {
  /** Whether neither the artist nor the environment names the artist: the site shows the example artist. */
  readonly isExample: boolean;
}

/** The control of a form field. */
export type SettingControl =
  | { readonly kind: "text" | "email" | "url"; readonly maxLength: number }
  | { readonly kind: "color" | "country" | "currency" | "languages" | "origin" | "timeZone" }
  | { readonly kind: "choice"; readonly options: readonly ThemeChoice[] };

export interface SettingField {
  /** The card of the screen "Settings" with the field. */
  readonly card: "artist" | "look" | "shop" | "sender" | "customs";
  readonly control: SettingControl;
}

interface Details<Value> {
  /** The value as long as neither the artist nor the environment sets one. */
  readonly default: Value | ((basis: DefaultBasis) => Value);
  /** The variable of the environment that sets and locks it; without one, only the artist sets it. */
  readonly variable?: { readonly name: string; readonly schema: z.ZodType<Value> };
  /** Absent for a field that its section of the screen draws. */
  readonly field?: SettingField;
}

type SettingValue = string | number | boolean | null | readonly string[];

/** A setting of the site. */
export interface Setting extends Details<SettingValue> {
  /** The schema of a response and of a stored value. A stored value that it refuses is ignored. */
  readonly value: z.ZodType;
  /** The schema of what the artist enters. */
  readonly input: z.ZodType;
}

function defineSetting<V extends z.ZodType, I extends z.ZodType<z.output<V>>, const D extends Details<z.output<V>>>(
  value: V,
  input: I,
  details: D,
): D & { readonly value: V; readonly input: I } {
  return { ...details, value, input };
}

const accentInput = z
  .string("Must be a color such as #1f7a8c")
  .trim()
  .toLowerCase()
  .refine(isHexColor, { error: "Must be a color such as #1f7a8c", abort: true })
  .refine(isVisibleAccent, "This color is hard to see on the dark or on the light theme. Choose a medium one.")
  .nullable();

const urlInput = z
  .string("Please enter a valid URL")
  .overwrite(withScheme)
  .max(limits.urlLength, `Must be at most ${limits.urlLength} characters`)
  .refine((text) => text === "" || (isWebUrl(text) && !text.startsWith("/")), "Please enter a valid URL")
  .nullable()
  .transform((text) => text || null);

const languagesInput = z
  .array(z.enum(languages, `Must be one of ${languages.join(", ")}`), "Choose at least one language")
  .min(1, "Choose at least one language")
  .refine((chosen) => new Set(chosen).size === chosen.length, "A language can be chosen once");

/** A line of the sender's address or numbers; empty for none. */
function senderLine(maxLength: number, card: SettingField["card"]) {
  return defineSetting(z.string(), lineOrEmpty(maxLength), {
    default: "",
    field: { card, control: { kind: "text", maxLength } },
  });
}

/** The settings of the site by their names in the API and in the database. */
export const siteSettings = {
  name: defineSetting(z.string(), line(limits.nameLength, "Name is required"), {
    default: "Mira Solveig",
    variable: { name: "ARTIST_NAME", schema: z.string().min(1).max(limits.nameLength) },
    field: { card: "artist", control: { kind: "text", maxLength: limits.nameLength } },
  }),
  /** Empty for none. */
  tagline: defineSetting(z.string(), lineOrEmpty(limits.taglineLength), {
    default: ({ isExample }) => (isExample ? "Contemporary piano and synthesizer music" : ""),
    variable: { name: "ARTIST_TAGLINE", schema: z.string().min(1).max(limits.taglineLength) },
    field: {
      card: "artist",
      control: { kind: "text", maxLength: limits.taglineLength },
    },
  }),
  contactEmail: defineSetting(z.string(), email, {
    default: exampleEmail,
    variable: { name: "CONTACT_EMAIL", schema: z.email("must be an email address") },
    field: {
      card: "artist",
      control: { kind: "email", maxLength: limits.emailLength },
    },
  }),
  youtubeChannelUrl: defineSetting(z.string().nullable(), urlInput, {
    // The host cannot exist (RFC 2606).
    default: ({ isExample }) => (isExample ? "https://youtube.example/@recital-demo" : null),
    variable: {
      name: "YOUTUBE_CHANNEL_URL",
      schema: z.url({ protocol: /^https?$/, error: "must be an http:// or https:// URL" }),
    },
    field: {
      card: "artist",
      control: { kind: "url", maxLength: limits.urlLength },
    },
  }),
  /** A code of ISO 4217 in lower case. */
  currency: defineSetting(z.string().regex(/^[a-z]{3}$/), chosenCurrency, {
    default: "usd",
    variable: { name: "SHOP_CURRENCY", schema: shopCurrency },
    field: {
      card: "shop",
      control: { kind: "currency" },
    },
  }),
  /** How soon goods leave, for products without a time of their own. */
  shipsWithin: defineSetting(z.string(), line(limits.shipsWithinLength, "Enter a time, such as 2-3 business days"), {
    default: "2-3 business days",
    field: {
      card: "shop",
      control: { kind: "text", maxLength: limits.shipsWithinLength },
    },
  }),
  /** A color such as `#1f7a8c`; null for the design's own brass. */
  accent: defineSetting(z.string().refine(isHexColor).nullable(), accentInput, {
    default: null,
    field: { card: "look", control: { kind: "color" } },
  }),
  defaultTheme: defineSetting(z.enum(themeChoices), z.enum(themeChoices, "Must be light, dark or system"), {
    default: "dark",
    field: {
      card: "look",
      control: {
        kind: "choice",
        options: ["dark", "light", "system"],
      },
    },
  }),
  /** The time zone of the site's days and months: UTC until one is chosen, or taken from the first login. */
  timezone: defineSetting(z.string().refine(isTimeZone), timeZone, {
    default: "UTC",
    field: {
      card: "artist",
      control: { kind: "timeZone" },
    },
  }),
  /** The languages of the site, the main one first. */
  languages: defineSetting(z.array(z.enum(languages)).min(1), languagesInput, {
    default: ["en"] as Language[],
    field: {
      card: "artist",
      control: { kind: "languages" },
    },
  }),
  senderName: senderLine(limits.nameLength, "sender"),
  senderStreet: senderLine(limits.nameLength, "sender"),
  senderPostalCode: senderLine(40, "sender"),
  senderCity: senderLine(100, "sender"),
  senderState: senderLine(100, "sender"),
  /** Two letters; null until it is chosen. */
  senderCountry: defineSetting(z.string().nullable(), countryOrNone, {
    default: null,
    field: {
      card: "sender",
      control: { kind: "country" },
    },
  }),
  senderPhone: senderLine(40, "sender"),
  vatNumber: senderLine(40, "customs"),
  eori: senderLine(40, "customs"),
  ioss: senderLine(40, "customs"),
  customsCode: defineSetting(z.string().nullable(), hsCode, {
    default: null,
    field: {
      card: "customs",
      control: { kind: "text", maxLength: 14 },
    },
  }),
  customsOrigin: defineSetting(z.string().nullable(), originCountry, {
    default: null,
    field: {
      card: "customs",
      control: { kind: "origin" },
    },
  }),
} satisfies Readonly<Record<string, Setting>>;

const policyInput = linesOrEmpty(limits.policyLength);

/** The texts of the legal pages, in Markdown; an empty text has no page. */
export const policySettings = {
  // Public from the first day on: the server has its template as the default.
  privacy: defineSetting(z.string(), policyInput, { default: "" }),
  terms: defineSetting(z.string(), policyInput, { default: "" }),
  returns: defineSetting(z.string(), policyInput, { default: "" }),
  imprint: defineSetting(z.string(), policyInput, { default: "" }),
} satisfies Readonly<Record<PolicyName, Setting>>;

export type SettingName = keyof typeof siteSettings;

// The keys are those of the type.
export const settingNames = Object.keys(siteSettings) as SettingName[];

/** The settings that a variable of the environment can set, which then locks them. */
export type LockableSetting = {
  [Name in SettingName]: (typeof siteSettings)[Name] extends { readonly variable: object } ? Name : never;
}[SettingName];

/** Returns the schema `key` of each setting of a list, for an object with the settings. */
export function schemasOf<L extends Readonly<Record<string, Setting>>, K extends "value" | "input">(list: L, key: K) {
  const schemas = Object.fromEntries(Object.entries(list).map(([name, setting]) => [name, setting[key]]));
  // TypeScript widens computed keys to `string`.
  return schemas as { -readonly [Name in keyof L]: L[Name][K] };
}

/** The values of all settings by their names. */
export const settingValues = z.object({ ...schemasOf(siteSettings, "value"), ...schemasOf(policySettings, "value") });

export type SettingValues = z.output<typeof settingValues>;

/** Some of the settings. */
export const someSettings = settingValues.partial();

export type SomeSettings = z.output<typeof someSettings>;

/** The variables of the environment by the settings that they lock. */
export const lockingVariables = Object.fromEntries(
  Object.entries<Setting>(siteSettings).flatMap(([name, { variable }]) => (variable ? [[name, variable]] : [])),
) as { readonly [Name in LockableSetting]: (typeof siteSettings)[Name]["variable"] };

// The keys are those of the type.
export const lockableSettings = Object.keys(lockingVariables) as LockableSetting[];
