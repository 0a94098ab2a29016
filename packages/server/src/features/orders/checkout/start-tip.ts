import type { StartedCheckout, TipRequest } from "@recital/contract/endpoints/orders/checkout";
import { quote } from "../../../domain/quote.ts";
import { requireGateway } from "../../../http/form-posts.ts";
import type { Services } from "../../feature.ts";
import type { Opener } from "./hold-queries.ts";
import { openPaymentPage } from "./open-payment-page.ts";
import { parseTip, readCurrency, requirePayable } from "./price-cart.ts";
import { insertOrder } from "./queries.ts";
import type { BoughtLine } from "./read-lines.ts";
import { newOrder } from "./start-checkout.ts";

/**
 * Stores a pending order of a tip alone, and opens a payment page for it. It has no items, so it holds no stock and needs
 * no address.
 * @throws {HttpError} 422 naming `amount`; 503 if payments are not configured or the provider does not respond; 502 if
 * the provider refuses
 */
export async function startTip(
  services: Services,
  { amount, email, locale, newsletter, note }: TipRequest,
  opener: Opener,
): Promise<StartedCheckout> {
  const gateway = await requireGateway(services.providers);
  const currency = await readCurrency(services);
  const tipCents = parseTip(amount, currency, "amount");
  const nowhere = { zones: [], country: null, delivery: "standard" as const };
  const priced = quote<BoughtLine>({ lines: [], ...nowhere, canPickUp: false, discount: null, tipCents });
  const cart = requirePayable({ ...priced, ...nowhere, currency, entered: null }, {});
  const order = newOrder(services, cart, { customerEmail: email, from: null, locale, newsletter, note });
  const id = await insertOrder(services.database, order, [], { ...opener, replaced: [], codeUse: null });
  return openPaymentPage({ ...services, gateway }, { order: { ...order, id }, cart, cancelPath: "/tip" });
}
