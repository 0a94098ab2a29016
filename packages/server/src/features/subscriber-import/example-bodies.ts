/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/subscribers/import/preview": {},
  "POST /api/admin/subscribers/import": {
    columns: '{"email":"Email","name":"Name","lastName":null}',
    decisions: '[{"column":"VIP status","value":"yes","meaning":"subscribed"}]',
    consent: "Signed up at concerts in 2025",
    mode: "confirmed",
  },
};
