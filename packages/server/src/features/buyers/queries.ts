import { z } from "zod";
import type { Database } from "../../db/connection.ts";
import { readRows } from "../../db/statements.ts";
import { emailKeyOf } from "../../kernel/email-key.ts";

const found = z.object({ id: z.int(), customerEmail: z.string() });

/** Returns the newest paid orders of an email address in lower case; spaces and case of the stored one do not matter. */
export async function readPaidOrdersOf(database: Database, emailKey: string) {
  // Each as its index needs it (migration 0023); MySQL's collation ignores case.
  const email = database.isSqlite ? "LOWER(TRIM(customer_email))" : "customer_email";
  const rows = await readRows(
    database,
    found,
    `SELECT id, customer_email AS customerEmail FROM orders
     WHERE ${email} = ? AND paid_at IS NOT NULL ORDER BY id DESC LIMIT 1000`,
    [emailKey],
  );
  // MySQL compares without accents too.
  return rows.filter(({ customerEmail }) => emailKeyOf(customerEmail) === emailKey);
}
