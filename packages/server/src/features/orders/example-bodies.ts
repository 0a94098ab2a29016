/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/orders/:id/mails": { mail: "confirmation" },
  "PUT /api/admin/orders/:id/status": { status: "shipped" },
  "PUT /api/admin/orders/:id/shipping-address": {
    shippingAddress: {
      name: "Ada",
      address: { line1: "1 Road", line2: "", city: "Ghent", state: "VOV", postal_code: "9000", country: "BE" },
    },
  },
};
