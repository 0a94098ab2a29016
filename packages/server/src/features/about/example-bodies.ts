/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/about": { title: "Early years", content: "Words", sectionOrder: 1 },
  "PUT /api/admin/about/:id": { title: "Late years", content: "Words", sectionOrder: 2, version: 0 },
  "PUT /api/admin/about-order": { ids: [1, 2] },
};
