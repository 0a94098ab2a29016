/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/site-content": { section: "hero", title: "Ada", subtitle: "Piano", description: "Words" },
  "PUT /api/admin/site-content/:id": { section: "hero", title: "Ada", subtitle: null, description: "Words" },
};
