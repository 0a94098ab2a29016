import { createHash, randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";

/** The defaults of authenticator apps; most apps ignore other values in a QR code. */
const defaults = { algorithm: "SHA1", digits: 6, period: 30 } as const;
/** Tolerated steps before and after the current one, for clock differences and slow typing. */
const window = 1;

/** The purpose of the encryption of stored secrets. */
export const totpSecretPurpose = "TOTP secret";

/** Returns a secret for an authenticator app: 160 random bits in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the `otpauth:` URI of a secret, the content of its QR code. */
export function totpUri(secret: string, issuer: string, username: string): string {
  return new TOTP({ ...defaults, issuer, label: username, secret }).toString();
}

/** Returns the 30-second step of a code, or null if it is valid neither now nor one step before or after. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ ...defaults, token: code, secret: Secret.fromBase32(secret), timestamp, window });
  return delta === null ? null : TOTP.counter({ period: defaults.period, timestamp }) + delta;
}

/** Crockford's base32 alphabet, without characters that look alike. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeCount = 10;

/** The purpose of the keyed hashes. */
export const recoveryCodePurpose = "recovery code";

/** Returns ten codes of 50 random bits each, such as `7K3M9-QZX2B`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const letters = Array.from(randomBytes(10), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/**
 * Returns the SHA-256 of a code, the same for lower case, spaces, or an O typed for a 0. Stored is its keyed hash for
 * {@link recoveryCodePurpose}.
 */
export function recoveryCodeDigest(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(code).digest("hex");
}
