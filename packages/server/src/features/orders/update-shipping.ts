import type { OrderRow } from "../../db/models/order.ts";
import { findOrder } from "./find-order.ts";
import { readAddress } from "./present-order.ts";
import { explainOutage, limitAsking, type Outcome } from "./process-order.ts";
import { syncFromProvider, type SyncDeps } from "./sync-from-provider.ts";

/** Pulls one order's shipping details from the provider. An address that is there already is left as it is. */
export async function updateShipping(deps: SyncDeps, order: OrderRow): Promise<Outcome> {
  await limitAsking(deps, order);
  await syncFromProvider(deps, order).catch(explainOutage);
  const hasAddress = readAddress(await findOrder(deps.database, order.id)) !== null;
  return hasAddress
    ? { success: true, message: "Shipping information updated" }
    : { success: false, message: "No shipping details available from the card payment provider" };
}
