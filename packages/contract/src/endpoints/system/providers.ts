import { z } from "zod";
import type { EndpointTable } from "../../endpoint.ts";
import { limits } from "../../values/limits.ts";
import { mailRecords } from "../../values/mail-records.ts";
import { isMailServerUrl, isSender, mailServerUrlMessage, saysWhetherTls } from "../../values/urls.ts";
import { email } from "../../values/text.ts";
import { said } from "../../values/fields.ts";

/** The fields of each provider's keys. */
export const providerFields = {
  stripe: ["secretKey", "webhookSecret"],
  smtp: ["url", "from"],
  spotify: ["clientId", "clientSecret", "artistId"],
} as const;

export type ProviderName = keyof typeof providerFields;

/** Makes the schema of a field that may be empty: an empty text deletes the stored value. */
function clearable(max: number) {
  return z.string("Must be text").trim().max(max, `Must be at most ${max} characters`);
}

/** A key is printable ASCII without spaces, because it becomes part of a header. */
const key = clearable(limits.keyLength).refine((text) => /^[!-~]*$/.test(text), "Must be a key without spaces");

const stripeKeys = {
  secretKey: key
    .refine((text) => !text.startsWith("pk_"), "This is the publishable key. The secret key begins with sk_ or rk_.")
    .refine((text) => !text.startsWith("whsec_"), "This is a signing secret. The secret key begins with sk_ or rk_."),
  webhookSecret: key.refine(
    (text) => !/^[spr]k_/.test(text),
    "This is an API key. The signing secret begins with whsec_.",
  ),
};

const smtpKeys = {
  url: clearable(limits.urlLength)
    .refine((text) => text === "" || isMailServerUrl(text), mailServerUrlMessage)
    .refine(saysWhetherTls, "Must have true or false as requireTLS"),
  from: clearable(limits.urlLength).refine(
    (text) => text === "" || isSender(text),
    "Must be an email address, or a name and an address: Name <address>",
  ),
};

const spotifyKeys = {
  clientId: key,
  clientSecret: key,
  artistId: clearable(limits.keyLength).refine(
    (text) => text === "" || /^[A-Za-z0-9]{22}$/.test(text),
    "Must be an artist's id: 22 letters and digits",
  ),
};

/** Required if the login is more than an hour old; the code too then, if two-step login is on. */
const proof = {
  password: z.string("Must be text").max(limits.maxPasswordLength).optional(),
  code: z.string("Must be text").trim().max(40).optional(),
};

/** The keys that a provider's card edits; absent fields stay as they are. */
export const keysInput = {
  stripe: z.object(stripeKeys).partial().extend(proof).meta({ id: "StripeKeys" }),
  smtp: z.object(smtpKeys).partial().extend(proof).meta({ id: "SmtpKeys" }),
  spotify: z.object(spotifyKeys).partial().extend(proof).meta({ id: "SpotifyKeys" }),
};

/** The keys of a provider as a screen may show them. */
function shownKeys<const F extends readonly [string, ...string[]]>(fields: F) {
  return z.object({
    /** Whether the provider is used. */
    isConfigured: z.boolean(),
    /** False if the stored keys are encrypted under another encryption key; they are not used then. */
    isReadable: z.boolean(),
    /** True while the program's local emulator is used instead of the provider: the owner has entered no keys. */
    isEmulated: z.boolean(),
    /** The fields that a variable of the environment sets. */
    locked: z.array(z.enum(fields)),
    /** The fields that have a value. */
    present: z.array(z.enum(fields)),
    /** The public part of each value: a secret's last four characters, a mail server without its login. */
    hints: z.object(Object.fromEntries(fields.map((field) => [field, z.string()])) as Record<F[number], z.ZodString>),
  });
}

export const providerSettings = z
  .object({
    stripe: shownKeys(providerFields.stripe)
      .extend({
        /** Null without a secret key, and if it has no known form. */
        mode: z.enum(["test", "live"]).nullable(),
        /** The URL to which Stripe must send its events. */
        webhookUrl: z.string(),
      })
      .meta({ id: "StripeSettings" }),
    smtp: shownKeys(providerFields.smtp).meta({ id: "SmtpSettings" }),
    spotify: shownKeys(providerFields.spotify).meta({ id: "SpotifySettings" }),
  })
  .meta({ id: "ProviderSettings" });

export type ProviderSettings = z.output<typeof providerSettings>;

/** One part of a check. `problem` and `fix` are sentences for the owner; null if there is no problem. */
const checked = z.object({ ok: z.boolean(), problem: said.nullable(), fix: said.nullable() });

export const stripeCheck = z
  .object({
    account: checked,
    webhook: checked,
    /** The provider's names of the events that are needed and not sent. */
    missingEvents: z.array(z.string()),
  })
  .meta({ id: "StripeCheck" });

export type StripeCheck = z.output<typeof stripeCheck>;

const mailRecordsOrNone = z.object({ records: mailRecords.nullable() }).meta({ id: "SenderDomain" });

const summary = (provider: string) =>
  `Changes the given keys of ${provider}, at once in every process; an empty text deletes one. 422 with fields.password if the login is more than an hour old and the password is missing`;

export const providers = {
  "GET /api/admin/settings/providers": {
    summary: "Which providers are configured, and which fields the environment fixes; no secrets",
    access: "admin",
    response: providerSettings,
  },
  "PUT /api/admin/settings/stripe": {
    summary: summary("Stripe"),
    access: "admin",
    body: keysInput.stripe,
    response: providerSettings.shape.stripe,
    refusals: [422, 429],
  },
  "PUT /api/admin/settings/smtp": {
    summary: summary("the mail server"),
    access: "admin",
    body: keysInput.smtp,
    response: providerSettings.shape.smtp,
    refusals: [422, 429],
  },
  "PUT /api/admin/settings/spotify": {
    summary: summary("Spotify"),
    access: "admin",
    body: keysInput.spotify,
    response: providerSettings.shape.spotify,
    refusals: [422, 429],
  },
  "POST /api/admin/settings/stripe-webhook": {
    summary:
      "Makes the site's webhook endpoint at Stripe in place of those with its URL, and stores the signing secret. 422 with fields.password if the login is more than an hour old and the password is missing",
    access: "admin",
    body: z.object(proof).meta({ id: "MakeWebhook" }),
    response: providerSettings.shape.stripe,
    refusals: [409, 422, 429],
  },
  "POST /api/admin/settings/test-email": {
    summary: "Sends an email at once, past the queue; 502 with the mail server's own words, 503 without a mail server",
    access: "admin",
    body: z.object({ to: email }).meta({ id: "TestEmail" }),
    response: z.object({ sent: z.literal(true) }).meta({ id: "SentTestEmail" }),
    refusals: [422, 429],
  },
  "GET /api/admin/settings/mail-records": {
    summary:
      "The SPF, DKIM and DMARC records of the sender's domain, at most an hour old; null without a mail server on the internet",
    access: "admin",
    response: mailRecordsOrNone,
  },
  "POST /api/admin/settings/check-mail-records": {
    summary: "Looks up the same records now",
    access: "admin",
    response: mailRecordsOrNone,
    refusals: [429],
  },
  "POST /api/admin/settings/check-stripe": {
    summary: "Checks the secret key, the account, the webhook endpoint and its events at Stripe",
    access: "admin",
    response: stripeCheck,
    refusals: [429],
  },
} as const satisfies EndpointTable;
