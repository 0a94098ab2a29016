import type { Database } from "../../db/connection.ts";
import type { OrderListener } from "../orders/order-listener.ts";
import { giveAccess } from "./give-access.ts";
import { revokeRefunded } from "./revoke-refunded.ts";

/** Gives access to files with the payment, and takes it back with a refund. */
export function downloadsListener(database: Database): OrderListener {
  return {
    async onPaid(change) {
      await giveAccess(database, change);
      // The order may have been refunded before its payment was recorded.
      await revokeRefunded(database, change);
    },
    onRefundChanged: (change) => revokeRefunded(database, change),
  };
}
