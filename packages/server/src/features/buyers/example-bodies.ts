/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "PUT /api/orders/:id/shipping-address": {
    shippingAddress: {
      name: "Ada",
      address: { line1: "1 Road", line2: "", city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
    },
  },
  "POST /api/order-links": { email: "ada@example.com" },
  "POST /api/order-links/open": { token: "abcdefghijklmnopqrstuvwxyz0" },
};
