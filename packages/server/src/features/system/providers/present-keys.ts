import { providerFields, type ProviderName, type ProviderSettings } from "@recital/contract/endpoints/system/providers";
import { readProviderKeys } from "../../../db/provider-keys.ts";
import { keysInForce, noKeys, type ProviderEnvironment, type StoredKeys } from "../../../domain/provider-keys.ts";
import type { Services } from "../../feature.ts";

/** Returns what the screens may show of all providers. */
export async function readProviderSettings(services: Services): Promise<ProviderSettings> {
  const stored = await readProviderKeys(services.database, services.encryption);
  return {
    stripe: presentStripe(services, stored.stripe),
    smtp: presentKeys("smtp", services.providerEnvironment, stored.smtp),
    spotify: presentKeys("spotify", services.providerEnvironment, stored.spotify),
  };
}

/** The path to which Stripe sends its events. */
export const webhookPath = "/api/webhooks/stripe";

function presentStripe(
  { providerEnvironment: environment, publicUrl }: Services,
  stored: StoredKeys | "unreadable",
): ProviderSettings["stripe"] {
  const { secretKey } = keysInForce("stripe", environment, stored === "unreadable" ? noKeys : stored);
  const [, mode] = /^[rs]k_(test|live)_/.exec(secretKey) ?? [];
  return {
    ...presentKeys("stripe", environment, stored),
    mode: mode === "test" || mode === "live" ? mode : null,
    webhookUrl: publicUrl + webhookPath,
  };
}

/** The fields without which a provider is not used. */
const required = { stripe: ["secretKey"], smtp: ["url", "from"], spotify: ["clientId", "clientSecret", "artistId"] };

function presentKeys<P extends ProviderName>(
  provider: P,
  environment: ProviderEnvironment,
  stored: StoredKeys | "unreadable",
) {
  type Field = (typeof providerFields)[P][number];
  const entered = stored === "unreadable" ? noKeys : stored;
  const values: Readonly<Record<string, string>> = keysInForce(provider, environment, entered);
  const environmentKeys: Readonly<Record<string, string>> = environment.keys[provider];
  const locked: readonly string[] = environment.locked[provider];
  const fields: readonly Field[] = providerFields[provider];
  const main = fields[0] ?? "";
  return {
    isConfigured: (required[provider] ?? []).every((field) => values[field] !== ""),
    isReadable: stored !== "unreadable",
    isEmulated: values[main] !== "" && values[main] === environmentKeys[main] && !locked.includes(main),
    locked: fields.filter((field) => locked.includes(field)),
    present: fields.filter((field) => values[field] !== ""),
    // Each field of `fields`.
    hints: Object.fromEntries(fields.map((field) => [field, hintOf(field, values[field] ?? "")])) as Record<
      Field,
      string
    >,
  };
}

const secretFields: readonly string[] = ["secretKey", "webhookSecret", "clientSecret"];
/** Four of fewer characters would be too large a part. */
const minWithHint = 16;

/** Returns what may be shown of a value. */
function hintOf(field: string, value: string): string {
  if (field === "url") return withoutLogin(value);
  if (!secretFields.includes(field) || value === "") return value;
  return value.length < minWithHint ? "••••" : `••••${value.slice(-4)}`;
}

/** Returns a mail server's URL without user and password, which may be in its query too. */
function withoutLogin(text: string): string {
  const url = URL.parse(text);
  return url ? `${url.protocol}//${url.host}` : "";
}
