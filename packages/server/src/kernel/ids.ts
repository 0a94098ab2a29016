import { hash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";

/** Returns a secret that cannot be guessed: `bytes` random bytes in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Returns the SHA-256 of a secret in hexadecimal, the form in which a random token is stored: it needs no slow hash. */
export function tokenHashOf(token: string): string {
  return hash("sha256", token);
}

/** Compares a text with secrets in constant time. */
export function equalsOneOf(text: string, secrets: readonly string[]): boolean {
  const digest = hash("sha256", text, "buffer");
  const matches = secrets.map((secret) => timingSafeEqual(digest, hash("sha256", secret, "buffer")));
  return matches.includes(true);
}

/**
 * Returns a time one to four seconds from now, for work that a stranger must not measure: longer than a series of
 * requests that measures their times.
 */
export function soonAtRandom(now: Date): Date {
  return new Date(now.getTime() + randomInt(1000, 4000));
}

/** Returns `bytes` random bytes as lower-case hexadecimal digits, for names that are unique but not secret. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
