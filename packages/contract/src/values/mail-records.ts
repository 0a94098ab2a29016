import { z } from "zod";
import { said } from "./fields.ts";

/**
 * What a record of the sender's domain is like:
 * - `fine`: mailboxes accept it;
 * - `note`: they accept it, and there is something better;
 * - `fault`: it is missing or wrong;
 * - `unknown`: the DNS did not answer, or nobody but the mail provider knows the record's name.
 */
const mailRecord = z.object({
  state: z.enum(["fine", "note", "fault", "unknown"]),
  /** One or two sentences for the owner. */
  says: said,
  /** What to do; null if there is nothing. */
  fix: said.nullable(),
  /** The TXT record to add, or to put in place of the one that is there; null if it is not known. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
});

export type MailRecord = z.output<typeof mailRecord>;

/** By which mailboxes tell the emails of a domain from forged ones. */
export const mailRecords = z
  .object({
    /** The domain of the sender's address. */
    domain: z.string(),
    /** Null while the first check runs: all records are unknown. */
    checkedAt: z.iso.datetime().nullable(),
    /** The servers that may send. */
    spf: mailRecord,
    /** The key of the signatures. */
    dkim: mailRecord,
    /** What mailboxes do with emails that are forged. */
    dmarc: mailRecord,
  })
  .meta({ id: "MailRecords" });

export type MailRecords = z.output<typeof mailRecords>;
