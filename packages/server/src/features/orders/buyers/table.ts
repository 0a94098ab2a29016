import { languages } from "@recital/contract/values/language";
import { z } from "zod";
import { id, int, key, moment, text } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A request for a link to the orders of an email address. Deleted when it expires, or if it leads to no order. */
export const orderLinkTable = defineTable("order_links", {
  id: id(),
  /** The SHA-256 of the token in the email; null until the email is sent. */
  tokenHash: text(64).optional(),
  /** The email address, trimmed and in lower case. */
  emailKey: text(254),
  /** The language of the page that asked for it; null: the site's main one. */
  locale: key(2).of(z.enum(languages)).optional(),
  createdAt: moment(),
  expiresAt: moment(),
  /** When the link was opened, which works once. */
  openedAt: moment().optional(),
});
export type OrderLinkRow = RowOf<typeof orderLinkTable>;

/**
 * The code of an email, bound to the browser that asked for it: one row for each browser and email address, whether or
 * not the address is known. A new request replaces it; using it up deletes it.
 */
export const signInCodeTable = defineTable("sign_in_codes", {
  id: id(),
  visitorId: key(64),
  /** The email address, trimmed and in lower case. */
  emailKey: key(254),
  /** `open`: opens the page of all that a person has. A code of one purpose is useless for the other. */
  purpose: text(8).of(z.enum(["open", "erase"])),
  /** The request of `order_links` whose email has the code. */
  linkId: int(),
  /** The keyed hash of purpose, browser, address and code; null until the email is sent. */
  codeHash: text(64).optional(),
  /** How often a code was entered. */
  tries: int().default(0),
  createdAt: moment(),
  expiresAt: moment(),
});
export type SignInCodeRow = RowOf<typeof signInCodeTable>;
