/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/videos": { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01", tags: ["live"] },
  "PUT /api/admin/videos/:id": { title: "A take", thumbnailUrl: "/uploads/a.webp", tags: [], isFeatured: true },
};
