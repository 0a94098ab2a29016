import { exampleDocument } from "../documents/example-bodies.ts";

const post = {
  title: "New songs",
  slug: "new-songs",
  doc: exampleDocument,
  imageUrl: null,
  publishedAt: "2026-12-01T10:00:00+01:00",
};

/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/posts": post,
  "PUT /api/admin/posts/:id": { ...post, version: 0 },
};
