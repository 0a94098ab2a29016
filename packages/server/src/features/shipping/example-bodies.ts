/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/orders/:id/shipments": { carrier: "dhl", trackingNumber: "00340434161094000000", notify: false },
  "PUT /api/admin/orders/:id/shipments/:shipmentId": { carrier: "ups", trackingNumber: null },
};
