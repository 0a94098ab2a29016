/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/products": {
    name: "Record",
    price: "12.50",
    image_url: "/uploads/a.webp",
    category: "music",
    slug: "record",
  },
  "PUT /api/admin/products/:id": { name: "Record", price: 9, is_digital: true, is_active: true },
  "PUT /api/admin/products/order": { ids: [1] },
  "POST /api/admin/products/:id/images": { alt: "The sleeve" },
  "PUT /api/admin/products/:id/images/order": { ids: [1] },
  "PUT /api/admin/products/:id/images/:imageId": { alt: "The sleeve" },
};
