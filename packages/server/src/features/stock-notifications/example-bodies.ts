/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/products/:id/notify": { email: "ada@example.com", variantId: 1 },
  "POST /api/stock-notifications/confirm": { token: "aaaaaaaaaaaaaaaaaaaaaaaaaaa" },
  "POST /api/stock-notifications/withdraw": { token: "aaaaaaaaaaaaaaaaaaaaaaaaaaa" },
};
