/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/images": {},
  "POST /api/admin/uploads": { fileName: "Nocturne.wav", size: 12_000_000 },
};
