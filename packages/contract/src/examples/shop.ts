import type { ExampleBodies } from "../api.ts";

/** The shop: products, their variants and files, imports and notifications. */
export const shopExamples = {
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
  "POST /api/admin/products/import": { dryRun: "true" },
  "POST /api/admin/inventory/import": {},
  "POST /api/admin/products/:id/files": { assetId: 1, label: "All tracks (ZIP)" },
  "PUT /api/admin/products/:id/files/:fileId": { assetId: 1, label: "All tracks (ZIP)", position: 0 },
  "POST /api/admin/orders/:id/downloads/extend": { days: 30, downloads: 5 },
  "POST /api/downloads/:token/tickets": { fileId: 1 },
  "POST /api/admin/images": {},
  "POST /api/admin/uploads": { fileName: "Nocturne.wav", size: 12_000_000 },
  "POST /api/products/:id/notify": { email: "ada@example.com", variantId: 1 },
  "POST /api/stock-notifications/confirm": { token: "aaaaaaaaaaaaaaaaaaaaaaaaaaa" },
  "POST /api/stock-notifications/withdraw": { token: "aaaaaaaaaaaaaaaaaaaaaaaaaaa" },
  "PUT /api/admin/shipping": {
    shipsFrom: "DE",
    classes: [{ id: 1, name: "Everything" }, { name: "LPs" }],
    zones: [
      {
        name: "Germany",
        countries: ["DE"],
        freeFrom: 50,
        rates: [
          { classId: 1, firstItem: 3, furtherItem: 0.5, tracked: { firstItem: 6, furtherItem: 1 } },
          { className: "LPs", firstItem: 6.5, furtherItem: 1, daysMin: 2, daysMax: 4 },
        ],
      },
      { name: "World", countries: "rest", rates: [{ classId: 1, firstItem: 12, furtherItem: 2 }] },
    ],
  },
} satisfies Partial<ExampleBodies>;
