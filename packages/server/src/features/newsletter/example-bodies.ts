/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/subscribers": { name: "Ada", email: "ada@example.com", subscribed: true },
  "POST /api/admin/subscribers": { name: "Grace", email: "grace@example.com" },
};
