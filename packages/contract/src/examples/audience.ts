import type { ExampleBodies } from "../api.ts";

const doc = {
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: "Hello" }] }],
} satisfies ExampleBodies["POST /api/admin/issues"]["doc"];

/** Subscribers and newsletters. */
export const audienceExamples = {
  "POST /api/subscribers": { name: "Ada", email: "ada@example.com", locale: "de", subscribed: true, topics: ["music"] },
  "POST /api/admin/subscribers": { name: "Grace", email: "grace@example.com" },
  "POST /api/admin/issues": {
    subject: "News",
    preheader: "Of May",
    doc,
    segment: { kind: "all" },
    topic: "news",
    archived: true,
  },
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
  "PUT /api/admin/sequences/:kind": {
    isEnabled: true,
    steps: [{ afterHours: 24, subject: "Welcome", doc }],
    version: 0,
  },
  "POST /api/admin/sequences/:kind/steps/:stepId/test": { to: "ada@example.com" },
  "POST /api/admin/subscribers/import/preview": {},
  "POST /api/admin/subscribers/import": {
    columns: '{"email":"Email","name":"Name","lastName":null}',
    decisions: '[{"column":"VIP status","value":"yes","meaning":"subscribed"}]',
    consent: "Signed up at concerts in 2025",
    mode: "confirmed",
  },
  "PUT /api/admin/people/:id": { name: "Ada", note: "Plays the cello.", tags: ["press"], version: 0 },
  "POST /api/admin/people/:id/merge": { into: 1 },
  "POST /api/admin/people/:id/grants": { subject: "release", subjectId: 1, reason: "Reviews it for the radio" },
  "POST /api/admin/privacy/export": { email: "ada@example.com" },
  "POST /api/admin/privacy/erase": { email: "ada@example.com" },
} satisfies Partial<ExampleBodies>;
