import { hash, verify } from "@node-rs/argon2";

/**
 * The library's default is argon2id with 19 MiB and two passes, as OWASP's Password Storage Cheat Sheet recommends.
 * Hashed is the composed form (RFC 8265): some keyboards type "ü" as one character, others as two.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"));
}

/** Whether the password is correct. Takes as long for an unknown user (null), so that the time reveals nothing. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("no user has this password");
  const compared = passwordHash ?? (await decoy);
  // Earlier versions hashed a password as it was typed.
  for (const form of new Set([password.normalize("NFC"), password, password.normalize("NFD")])) {
    if (await verify(compared, form)) return passwordHash !== null;
  }
  return false;
}

let decoy: Promise<string> | undefined;
