/** The entered keys of each provider. An empty text is a missing value. */
export interface ProviderKeys {
  /** `webhookSecret` may be several secrets, separated by commas. */
  readonly stripe: Readonly<Record<"secretKey" | "webhookSecret", string>>;
  readonly smtp: Readonly<Record<"url" | "from", string>>;
  readonly spotify: Readonly<Record<"clientId" | "clientSecret" | "artistId", string>>;
}

export type ProviderName = keyof ProviderKeys;
type Field<P extends ProviderName> = keyof ProviderKeys[P] & string;

/** The providers' keys in the environment. */
export interface ProviderEnvironment {
  readonly keys: ProviderKeys;
  /** The fields that a variable of the operator sets. Those of a local emulator are defaults that the owner may replace. */
  readonly locked: { readonly [P in ProviderName]: readonly Field<P>[] };
}

/** The keys that the owner entered for a provider. */
export interface StoredKeys {
  readonly keys: Readonly<Record<string, string>>;
  /** Values that were in force until a change, by field. */
  readonly replaced: Readonly<Record<string, ReplacedValue>>;
}

export interface ReplacedValue {
  readonly value: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The providers as people call them. */
export const providerNames: Readonly<Record<string, string>> = {
  stripe: "Stripe",
  smtp: "the mail server",
  spotify: "Spotify",
};

export const noKeys: StoredKeys = { keys: {}, replaced: {} };

/**
 * The fields whose replaced value is kept: Stripe signs events with the old secret for up to a day and repeats them for
 * three, and the owner learns of another mail server by the old one.
 */
const keptFields: { readonly [P in ProviderName]: readonly Field<P>[] } = {
  stripe: ["webhookSecret"],
  smtp: ["url", "from"],
  spotify: [],
};

const retentionMs = 3 * 24 * 3_600_000;

/** Returns the keys in force: the operator's variables, then what the owner entered, then an emulator's. */
export function keysInForce<P extends ProviderName>(
  provider: P,
  environment: ProviderEnvironment,
  stored: StoredKeys,
): ProviderKeys[P] {
  const environmentKeys: Readonly<Record<string, string>> = environment.keys[provider];
  const locked: readonly string[] = environment.locked[provider];
  const entries = Object.entries(environmentKeys).map(([field, value]) => [
    field,
    locked.includes(field) ? value : stored.keys[field] || value,
  ]);
  // The same fields with other values.
  return Object.fromEntries(entries) as ProviderKeys[P];
}

/** Returns the keys of the streaming service in force; null unless all of them are there. */
export function streamingKeysInForce(
  environment: ProviderEnvironment,
  stored: StoredKeys,
): ProviderKeys["spotify"] | null {
  const keys = keysInForce("spotify", environment, stored);
  return Object.values(keys).includes("") ? null : keys;
}

/** Returns the value of a field that was in force before the last change; null if there is none or it is too old. */
export function replacedValue(stored: StoredKeys, field: string, now: Date): string | null {
  const replaced = stored.replaced[field];
  return replaced && now.getTime() - replaced.at < retentionMs ? replaced.value : null;
}

/** Returns the stored keys after a change; an empty text deletes the owner's value. */
export function changeKeys<P extends ProviderName>(
  provider: P,
  { environment, stored, now }: { environment: ProviderEnvironment; stored: StoredKeys; now: Date },
  changes: Readonly<Record<string, string>>,
): StoredKeys {
  const keys = Object.fromEntries(Object.entries({ ...stored.keys, ...changes }).filter(([, value]) => value !== ""));
  const before: Readonly<Record<string, string>> = keysInForce(provider, environment, stored);
  const after: Readonly<Record<string, string>> = keysInForce(provider, environment, { ...stored, keys });
  const kept: readonly string[] = keptFields[provider];
  // A field that was empty in between keeps the value before.
  const replaced = kept.filter((field) => before[field] !== after[field] && before[field]);
  const at = now.getTime();
  const added = replaced.map((field) => [field, { value: before[field] ?? "", at }] as const);
  const stillKept = Object.entries(stored.replaced).filter(([, value]) => at - value.at < retentionMs);
  return { keys, replaced: { ...Object.fromEntries(stillKept), ...Object.fromEntries(added) } };
}
