/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/site-images": { location: "hero", title: "Stage", altText: "A stage", active: "true" },
  "PUT /api/admin/site-images/:id": { title: "Stage", altText: "A stage", active: "false", version: "0" },
};
