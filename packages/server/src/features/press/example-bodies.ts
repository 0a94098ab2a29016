/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "PUT /api/admin/press": {
    bioShort: "A pianist from Oslo.",
    bioMedium: "A pianist from Oslo who writes for piano and synthesizer.",
    bioLong: "A pianist from Oslo who writes for piano and synthesizer.\n\nThe first album was Fade.",
    quotes: [{ text: "Quiet and precise.", source: "The Evening Paper", url: "https://paper.example/review" }],
    contactEmail: "press@artist.example",
    version: 0,
  },
  "POST /api/admin/press/photos": { credit: "Ana Ruiz", alt: "At the piano", kind: "photo" },
  "PUT /api/admin/press/photos/:id": { credit: "Ana Ruiz", alt: "At the piano", version: 0 },
};
