const doc = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Hello" }] }] };

/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/subscribers": { name: "Ada", email: "ada@example.com", subscribed: true },
  "POST /api/admin/subscribers": { name: "Grace", email: "grace@example.com" },
  "POST /api/admin/issues": { subject: "News", preheader: "Of May", doc, segment: { kind: "all" }, archived: true },
  "PUT /api/admin/issues/:id": {
    subject: "News",
    preheader: "Of May",
    doc,
    segment: { kind: "country", country: "DE" },
    archived: false,
    version: 0,
  },
  "POST /api/admin/issues/:id/test": { to: "ada@example.com" },
  "POST /api/admin/issues/:id/schedule": { sendAt: "2027-05-01T12:00:00Z", version: 0 },
};
