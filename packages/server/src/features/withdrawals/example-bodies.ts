/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/withdrawals": {
    name: "Ada",
    email: "ada@example.com",
    orderId: 1,
    statement: "I withdraw from my order.",
  },
  "PUT /api/admin/withdrawals/:id": { state: "closed" },
};
