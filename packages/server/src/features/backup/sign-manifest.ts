import type { Encryption } from "../../kernel/encryption.ts";

const purpose = "backup signature";

/**
 * Whether an archive comes from a site with one of our keys; unknown if it has no signature or was
 * signed by another key.
 */
export type Origin = "own" | "unsigned" | "other-key" | "changed";

/** Returns the signature of a manifest's text. */
export function signManifest({ hash }: Encryption, manifest: string): string {
  return hash(purpose, manifest);
}

/** Checks the signature of a manifest; null if the archive has none. */
export function originOf({ hashes, keyOf }: Encryption, manifest: string, signature: string | null): Origin {
  if (signature === null) return "unsigned";
  if (keyOf(signature) === "unknown") return "other-key";
  return hashes(purpose, manifest).includes(signature) ? "own" : "changed";
}
