/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/sales": { requestKey: "example-key", lines: [{ variantId: 1, quantity: 1 }], paid: "cash" },
};
