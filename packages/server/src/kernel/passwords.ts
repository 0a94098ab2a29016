import { hash, verify } from "@node-rs/argon2";

/** The library's default is argon2id with 19 MiB and two passes, as OWASP's Password Storage Cheat Sheet recommends. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is correct. Takes as long for an unknown user (null), so that the time reveals nothing. */
export async function passwordFits(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("no user has this password");
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash !== null;
}

let decoy: Promise<string> | undefined;
