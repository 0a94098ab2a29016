import type { Database } from "../../../db/connection.ts";
import { selectRows } from "../../../db/statements.ts";
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
