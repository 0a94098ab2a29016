import { createHash, randomBytes } from "node:crypto";

/** Crockford's 32 letters and digits: none is easily read as another. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeCount = 10;

/** Ten codes of 50 random bits, to be written down: `7K3M9-QZX2B`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: codeCount }, () => {
    const letters = Array.from(randomBytes(10), (byte) => alphabet.charAt(byte % alphabet.length)).join("");
    return `${letters.slice(0, 5)}-${letters.slice(5)}`;
  });
}

/** What is stored of a code: the same however it was typed, with small letters, spaces or an O for a 0. */
export function recoveryCodeHash(typed: string): string {
  const code = typed
    .toUpperCase()
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1")
    .replaceAll(/[^0-9A-Z]/g, "");
  return createHash("sha256").update(code).digest("hex");
}
