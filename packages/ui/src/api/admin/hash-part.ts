/**
 * Returns the SHA-256 of a part in lower-case hexadecimal. Browsers have `crypto.subtle` only on https and on localhost;
 * elsewhere a slower implementation is loaded.
 */
export async function hashPart(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer();
  // The type says that it always exists.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return toHex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return toHex(sha256(new Uint8Array(bytes)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
