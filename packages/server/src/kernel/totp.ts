import { Secret, TOTP } from "otpauth";

/** What authenticator apps take for granted, since most of them ignore what a QR code says of it. */
const usual = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Steps by which a phone's clock, or a slow typist, may be early or late. */
const window = 1;

/** A secret for an authenticator app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code holds, so that an app learns the secret: an `otpauth:` address. */
export function totpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({ ...usual, issuer, label: username, secret }).toString();
}

/** The 30-second step that the code belongs to, or null where it fits neither now nor a step before or after. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...usual, token: code, secret: Secret.fromBase32(secret), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: usual.period, timestamp }) + delta;
}
