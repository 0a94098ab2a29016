/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/products/:id/files": { assetId: 1, label: "All tracks (ZIP)" },
  "PUT /api/admin/products/:id/files/:fileId": { assetId: 1, label: "All tracks (ZIP)", position: 0 },
  "POST /api/admin/orders/:id/downloads/extend": { days: 30, downloads: 5 },
  "POST /api/downloads/:token/tickets": { fileId: 1 },
};
