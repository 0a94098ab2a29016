import { createHash, randomBytes } from "node:crypto";

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
