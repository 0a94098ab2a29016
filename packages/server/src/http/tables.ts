import { adminLanguages } from "@recital/contract/values/language";
import { z } from "zod";
import { id, int, key, longText, moment, text } from "../db/columns.ts";
import { defineTable, type RowOf } from "../db/table.ts";

export const adminUserTable = defineTable("admin_users", {
  id: id(),
  username: text(200),
  /** argon2id in PHC string format. */
  passwordHash: text(255),
  /** Encrypted; null while two-step login is off. */
  totpSecret: key(200).optional(),
  /** A secret that no code has confirmed yet, encrypted. */
  pendingTotpSecret: key(200).optional(),
  /** The 30-second step of the last code accepted, so that no code is accepted twice. */
  lastTotpStep: int().optional(),
  /** The chosen language of the back office; null for that of the browser. */
  language: key(2).of(z.enum(adminLanguages)).optional(),
});
export type AdminUserRow = RowOf<typeof adminUserTable>;

/** An IP address from which an admin has logged in; deleted after 30 days. */
export const loginIpTable = defineTable("login_ips", {
  /** The admin's ID and the IP address, or the /64 network of an IPv6 address. */
  id: text(64).primaryKey(),
  lastLoginAt: moment(),
});

/** A single-use code that replaces the second factor; deleted when it is used. */
export const recoveryCodeTable = defineTable("recovery_codes", {
  adminUserId: int().primaryKey(),
  /** The keyed hash of the code's SHA-256; a random code needs no slow hash. */
  codeHash: key(64).primaryKey(),
});

/**
 * A browser's session. The id is the SHA-256 of the cookie's value, so the table's contents cannot be used to log in.
 */
export const sessionTable = defineTable("sessions", {
  id: text(64).primaryKey(),
  data: longText().withoutImages(),
  /** The logged-in admin, so that all of their sessions can be ended at once. */
  adminUserId: int().optional(),
  /** The User-Agent header of a logged-in admin's browser. */
  userAgent: text(300).optional(),
  createdAt: moment(),
  seenAt: moment(),
  expiresAt: moment(),
});
export type SessionRow = RowOf<typeof sessionTable>;
