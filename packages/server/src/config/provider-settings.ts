/** The variables of the providers whose keys the owner can enter. */
const variables = {
  stripe: { secretKey: "STRIPE_SECRET_KEY", webhookSecret: "STRIPE_WEBHOOK_SECRET" },
  smtp: { url: "SMTP_URL", from: "MAIL_FROM" },
  spotify: { clientId: "SPOTIFY_CLIENT_ID", clientSecret: "SPOTIFY_CLIENT_SECRET", artistId: "SPOTIFY_ARTIST_ID" },
} as const;

type Given = Readonly<Record<string, string | undefined>>;
type Provider = keyof typeof variables;
type Keys<P extends Provider> = Readonly<Record<keyof (typeof variables)[P], string>>;

/**
 * Returns the providers' keys in the environment, and the fields that they lock: those whose variable is not one of
 * `emulated`, which the scripts set for the local emulators that they start.
 */
export function providerSettings(environment: Given, emulated: readonly string[]) {
  return {
    keys: {
      stripe: keysOf("stripe", environment),
      smtp: keysOf("smtp", environment),
      spotify: keysOf("spotify", environment),
    },
    locked: {
      stripe: lockedOf("stripe", environment, emulated),
      smtp: lockedOf("smtp", environment, emulated),
      spotify: lockedOf("spotify", environment, emulated),
    },
    /** Base URLs of other servers with the providers' APIs; null for the providers themselves. */
    servers: {
      stripe: {
        apiBase: environment["STRIPE_API_BASE"]?.trim() || null,
        isEmulator: emulated.includes("STRIPE_API_BASE"),
      },
      spotify: {
        apiBase: environment["SPOTIFY_API_BASE"]?.trim() || null,
        tokenUrl: environment["SPOTIFY_TOKEN_URL"]?.trim() || null,
        isEmulator: emulated.includes("SPOTIFY_API_BASE"),
      },
    },
  } as const;
}

export type ProviderSettings = ReturnType<typeof providerSettings>;

function keysOf<P extends Provider>(provider: P, environment: Given): Keys<P> {
  const entries = Object.entries(variables[provider]).map(([field, name]) => [field, environment[name]?.trim() ?? ""]);
  // The fields of `variables`.
  return Object.fromEntries(entries) as Keys<P>;
}

function lockedOf<P extends Provider>(provider: P, environment: Given, emulated: readonly string[]): (keyof Keys<P>)[] {
  const set = Object.entries(variables[provider]).filter(
    ([, name]) => (environment[name]?.trim() ?? "") !== "" && !emulated.includes(name),
  );
  return set.map(([field]) => field as keyof Keys<P>);
}
