/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/products/:id/variants": {
    title: "M",
    options: { Size: "M" },
    sku: "SHIRT-M",
    price: "25.00",
    weightGrams: 180,
    stock: 10,
    lowAt: 2,
    editionSize: null,
    maxPerOrder: null,
    isActive: true,
    position: 1,
  },
  "PUT /api/admin/products/:id/variants/:variantId": { price: null, stock: 12, isActive: true },
  "POST /api/admin/variants/:id/stock": { delta: -1, kind: "correction", note: "A damaged one" },
};
