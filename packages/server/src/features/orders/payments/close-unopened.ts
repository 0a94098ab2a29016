import { readUnopenedHolders } from "../../shop/stock/queries.ts";
import { recordPayment } from "./record-payment.ts";
import type { Services } from "../../feature.ts";

/** Longer than a payment page takes to open: the adapter makes at most three attempts of 10 s. */
export const maxOpeningMs = 2 * 60_000;

/**
 * Closes the orders that hold stock although their payment page was never stored: the program stopped while it was
 * opened. No one knows the page's URL, so it cannot be paid, and if it is stored later after all, its checkout ends it.
 */
export async function closeUnopened(services: Services): Promise<void> {
  const createdBefore = new Date(services.clock.now().getTime() - maxOpeningMs);
  for (const orderId of await readUnopenedHolders(services.database, createdBefore)) {
    await recordPayment(services, { orderId, fact: { kind: "closed" } });
  }
}
