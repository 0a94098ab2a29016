import { randomBytes } from "node:crypto";

/** A secret that cannot be guessed: `bytes` random bytes in base64url. */
export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString("base64url");
}
