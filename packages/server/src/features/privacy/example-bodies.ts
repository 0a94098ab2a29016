/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/privacy/export": { email: "ada@example.com" },
  "POST /api/admin/privacy/erase": { email: "ada@example.com" },
};
