import { z } from "zod";
import type { Database } from "../../../db/connection.ts";
import { readRows, selectRows } from "../../../db/statements.ts";
import { emailKeyOf } from "../../../kernel/emails.ts";
import { orderTable } from "../orders/tables.ts";

const found = orderTable.pick(["id", "customerEmail"]);

/** Returns the newest paid orders of an email address in lower case; spaces and case of the stored one do not matter. */
export async function readPaidOrdersOf(database: Database, emailKey: string) {
  // The collation of MySQL ignores case.
  const email = database.isSqlite ? "LOWER(TRIM(customer_email))" : "customer_email";
  const from = `FROM orders WHERE ${email} = ? AND paid_at IS NOT NULL ORDER BY id DESC LIMIT 1000`;
  const rows = await selectRows(database, found, from, [emailKey]);
  // MySQL compares without accents too.
  return rows.filter(({ customerEmail }) => emailKeyOf(customerEmail) === emailKey);
}

const recipient = z.object({ email: z.string() });

/** What is certainly a person's: files, a confirmed subscription, a confirmed request for an email. */
const hasOwn = [
  "SELECT 1 FROM orders o WHERE o.person_id = i.id AND o.paid_at IS NOT NULL",
  "SELECT 1 FROM people o JOIN grants g ON g.person_id = o.id WHERE o.id = i.id OR o.merged_into_id = i.id",
  "SELECT 1 FROM subscribers s WHERE s.person_id = i.id AND (s.subscribed = 1 OR s.confirmed_at IS NOT NULL)",
  "SELECT 1 FROM stock_notifications n WHERE n.person_id = i.id AND n.confirmed_at IS NOT NULL",
].map((rows) => `EXISTS (${rows})`);

/**
 * Returns the email address of a buyer, a subscriber or another person with something of theirs, as they typed it, by the
 * address in lower case; null for any other address, such as one that a stranger only typed into a form.
 */
export async function findKnownEmail(database: Database, emailKey: string): Promise<string | null> {
  const [newest] = await readPaidOrdersOf(database, emailKey);
  // `i`: the person, or the one with whom they were joined.
  const sql = `SELECT p.email AS email FROM people p JOIN people i ON i.id = COALESCE(p.merged_into_id, p.id)
    WHERE p.email_key = ? AND (${hasOwn.join(" OR ")})`;
  const [person] = await readRows(database, recipient, sql, [emailKey]);
  return newest?.customerEmail ?? person?.email ?? null;
}
