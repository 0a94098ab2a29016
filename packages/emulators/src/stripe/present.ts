import { expandBelow, isExpanded } from "./list-page.ts";
import { presentPayment } from "./present-charge.ts";
import { presentTotals } from "./present-totals.ts";
import { paymentOf, subtotalOf, type Line, type Session, type StripeState } from "./state.ts";

/** The API version of these formats. */
export const apiVersion = "2026-10-28.endive";

/** The parts to include in full (`expand[]`), and the payment page's base URL. */
export interface Presentation {
  readonly baseUrl: string;
  readonly expand: readonly string[];
}

/** Returns a session in the API's format. */
export function presentSession(session: Session, state: StripeState, { baseUrl, expand }: Presentation) {
  const payment = paymentOf(session, state);
  return {
    id: session.id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    client_secret: null,
    collected_information:
      session.status === "complete"
        ? { business_name: null, individual_name: null, shipping_details: session.shipping }
        : null,
    consent: null,
    consent_collection: null,
    created: session.created,
    currency: session.currency,
    custom_fields: [],
    customer: null,
    customer_creation: "if_required",
    customer_details: presentBuyer(session),
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    invoice: null,
    livemode: false,
    locale: session.locale ?? null,
    metadata: session.metadata,
    mode: "payment",
    payment_intent:
      payment && isExpanded(expand, "payment_intent")
        ? presentPayment(payment, state, expandBelow(expand, "payment_intent"))
        : session.paymentId,
    payment_link: null,
    payment_method_collection: "if_required",
    payment_method_types: ["card"],
    payment_status: session.paymentStatus,
    phone_number_collection: { enabled: false },
    presentment_details: null,
    recovered_from: null,
    setup_intent: null,
    shipping_address_collection: session.allowedCountries && { allowed_countries: session.allowedCountries },
    status: session.status,
    submit_type: null,
    subscription: null,
    success_url: session.successUrl,
    ui_mode: "hosted_page",
    url: session.status === "open" ? `${baseUrl}/c/pay/${session.id}` : null,
    ...presentTotals(session, expand),
    ...expandedLines(session, expand),
  };
}

function expandedLines(session: Session, expand: readonly string[]) {
  if (!isExpanded(expand, "line_items")) return {};
  return { line_items: presentLines(session, { limit: 10, expand: expandBelow(expand, "line_items") }) };
}

interface LinesWanted {
  readonly limit: number;
  readonly starting_after?: string | undefined;
  readonly expand?: readonly string[] | undefined;
}

/** Returns a page of a session's lines, in their order. `data.price.product` includes the products. */
export function presentLines(session: Session, { limit, starting_after: after, expand = [] }: LinesWanted) {
  const start = session.lines.findIndex(({ id }) => id === after) + 1;
  const withProducts = expand.includes("data.price.product");
  return {
    object: "list",
    data: discountedLines(session)
      .slice(start, start + limit)
      .map(([line, discount]) => presentLine(line, { currency: session.currency, discount, withProducts })),
    has_more: session.lines.length > start + limit,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  };
}

/** Returns the lines, each with its share of the discount. */
function discountedLines(session: Session): [Line, number][] {
  const subtotal = subtotalOf(session);
  const discount = session.discount?.amount ?? 0;
  let passed = 0;
  // Rounding the sums so far, and not the shares, gives shares that add up to the discount.
  const discountSoFar = () => (subtotal === 0 ? 0 : Math.round((discount * passed) / subtotal));
  return session.lines.map((line) => {
    const before = discountSoFar();
    passed += line.unitAmount * line.quantity;
    return [line, discountSoFar() - before];
  });
}

function presentBuyer(session: Session) {
  const email = session.buyerEmail ?? session.customerEmail;
  if (email === null) return null;
  return {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: session.buyerName,
    phone: null,
    tax_exempt: "none",
    tax_ids: [],
  };
}

interface LineWanted {
  readonly currency: string;
  readonly discount: number;
  readonly withProducts: boolean;
}

function presentLine(line: Line, { currency, discount, withProducts }: LineWanted) {
  const amount = line.unitAmount * line.quantity;
  return {
    id: line.id,
    object: "item",
    amount_discount: discount,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount - discount,
    currency,
    description: line.name,
    quantity: line.quantity,
    price: {
      id: line.id.replace("li_", "price_"),
      object: "price",
      active: false,
      currency,
      livemode: false,
      product: withProducts ? presentProduct(line) : line.id.replace("li_", "prod_"),
      type: "one_time",
      unit_amount: line.unitAmount,
      unit_amount_decimal: String(line.unitAmount),
    },
  };
}

/** Returns the product that Stripe makes of a line's `product_data`. */
function presentProduct({ id, name, description, images, metadata = {} }: Line) {
  return {
    id: id.replace("li_", "prod_"),
    object: "product",
    active: false,
    attributes: [],
    description,
    images,
    livemode: false,
    metadata,
    name,
    type: "service",
  };
}
