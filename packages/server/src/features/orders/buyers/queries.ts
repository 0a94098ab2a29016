import type { OrderMusic } from "@recital/contract/endpoints/orders/buyers";
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

const music = z.object({ slug: z.string(), trackId: z.int().nullable() });

/**
 * Returns the public releases that the items of an order bring, each once, in the order of the items; of a release of
 * which only tracks were bought, these.
 */
export async function readOrderMusic(database: Database, orderId: number): Promise<OrderMusic[]> {
  const rows = await readRows(
    database,
    music,
    `SELECT slug, trackId FROM (
       SELECT i.id AS item, r.slug AS slug, NULL AS trackId FROM order_items i
         JOIN release_products m ON m.product_id = i.product_id JOIN releases r ON r.id = m.release_id
         WHERE i.order_id = ? AND r.visibility = 'public'
       UNION SELECT i.id, r.slug, NULL FROM order_items i JOIN releases r ON r.id = i.release_id
         WHERE i.order_id = ? AND r.visibility = 'public'
       UNION SELECT i.id, r.slug, t.id FROM order_items i
         JOIN tracks t ON t.product_id = i.product_id JOIN releases r ON r.id = t.release_id
         WHERE i.order_id = ? AND r.visibility = 'public'
     ) bought ORDER BY item, trackId`,
    [orderId, orderId, orderId],
  );
  const whole = new Set(rows.flatMap(({ slug, trackId }) => (trackId === null ? slug : [])));
  const shown = rows.filter(({ slug, trackId }) => trackId === null || !whole.has(slug));
  return shown.filter(
    ({ slug, trackId }, index) =>
      shown.findIndex((other) => other.slug === slug && other.trackId === trackId) === index,
  );
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
