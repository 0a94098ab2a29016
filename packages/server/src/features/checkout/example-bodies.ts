/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/create-checkout-session": { items: [{ productId: 1, quantity: 1 }], customerEmail: "ada@example.com" },
  "POST /api/create-checkout": { items: [{ productId: 1, quantity: 2 }], customerEmail: "bo@example.com" },
  "POST /api/free-orders": { productId: 1, email: "cy@example.com" },
};
