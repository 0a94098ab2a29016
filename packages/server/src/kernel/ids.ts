import { randomBytes, randomInt } from "node:crypto";

/** Returns a secret that cannot be guessed: `bytes` random bytes in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Returns a random time of at least `shortest` and less than `longest`, in ms. */
export function randomMs(minMs: number, maxMs: number): number {
  return randomInt(minMs, maxMs);
}

/** Returns `bytes` random bytes as lower-case hexadecimal digits, for names that are unique but not secret. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
