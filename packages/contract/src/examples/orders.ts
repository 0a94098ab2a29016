import type { ExampleBodies } from "../api.ts";

/** Orders: checkout, sales at a table, shipping, refunds and withdrawals. */
export const ordersExamples = {
  "POST /api/checkout/code": { code: "SPRING" },
  "POST /api/checkout/quote": { items: [{ productId: 1, quantity: 1 }], country: "DE", delivery: "standard" },
  "POST /api/create-checkout-session": {
    items: [{ productId: 1, quantity: 1 }],
    customerEmail: "ada@example.com",
    locale: "de",
  },
  "POST /api/gifts/:token/open": { email: "bo@example.com", locale: "nl" },
  "POST /api/create-checkout": { items: [{ productId: 1, quantity: 2 }], customerEmail: "bo@example.com" },
  "POST /api/tips": { amount: 3, email: "ada@example.com", locale: "de", note: "Thank you for last night!" },
  "POST /api/free-orders": { productId: 1, email: "cy@example.com", locale: "fr" },
  "POST /api/admin/sales": { requestKey: "example-key", lines: [{ variantId: 1, quantity: 1 }], paid: "cash" },
  "PUT /api/orders/:id/shipping-address": {
    shippingAddress: {
      name: "Ada",
      address: { line1: "1 Road", line2: "", city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
    },
  },
  "POST /api/order-links": { email: "ada@example.com", locale: "de" },
  "POST /api/order-links/open": { token: "abcdefghijklmnopqrstuvwxyz0" },
  "POST /api/you/links": { email: "ada@example.com", locale: "de" },
  "POST /api/you/codes": { email: "ada@example.com", code: "123456" },
  "POST /api/you/newsletter": { subscribed: true },
  "PUT /api/you/topics": { topics: ["music"] },
  "POST /api/you/erase": { code: "123456" },
  "POST /api/admin/orders/:id/mails": { mail: "confirmation" },
  "PUT /api/admin/orders/:id/note": { isPublic: false },
  "PUT /api/admin/orders/:id/gift": { email: "mia.stone@example.com" },
  "PUT /api/admin/orders/:id/status": { status: "shipped" },
  "PUT /api/admin/orders/:id/shipping-address": {
    shippingAddress: {
      name: "Ada",
      address: { line1: "1 Road", line2: "", city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
    },
  },
  "POST /api/admin/orders/:id/shipments": { carrier: "dhl", trackingNumber: "00340434161094000000", notify: false },
  "PUT /api/admin/orders/:id/shipments/:shipmentId": { carrier: "ups", trackingNumber: null },
  "POST /api/admin/orders/:id/refunds": { requestKey: "example-key", amount: 1, reason: "other" },
  "POST /api/withdrawals": {
    name: "Ada",
    email: "ada@example.com",
    orderId: 1,
    locale: "it",
    statement: "I withdraw from my order.",
  },
  "PUT /api/admin/withdrawals/:id": { state: "closed" },
} satisfies Partial<ExampleBodies>;
