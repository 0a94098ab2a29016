/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/products": { name: "Record", price: "12.50", image_url: "/uploads/a.webp", category: "music" },
  "PUT /api/admin/products/:id": { name: "Record", price: 9, is_digital: true, is_active: true },
};
