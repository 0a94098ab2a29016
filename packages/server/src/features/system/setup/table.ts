import { int, key, moment } from "../../../db/columns.ts";
import { defineTable } from "../../../db/table.ts";

/** Row 1 exists once an admin has hidden the list of the first steps. */
export const setupStateTable = defineTable("setup_state", {
  id: int().primaryKey(),
  dismissedAt: moment(),
});

/**
 * Row 1 has the hash of the token that lets a browser create the first admin. Each start of a site without an admin
 * replaces it, so any process accepts the newest token, and no other.
 */
export const setupTokenTable = defineTable("setup_tokens", {
  id: int().primaryKey(),
  /** SHA-256 in hexadecimal; a random token needs no slow hash. */
  tokenHash: key(64),
  expiresAt: moment(),
});
