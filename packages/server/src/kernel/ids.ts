import { randomBytes } from "node:crypto";

/** Returns a secret that cannot be guessed: `bytes` random bytes in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}

/** Returns `bytes` random bytes as lower-case hexadecimal digits, for names that are unique but not secret. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
