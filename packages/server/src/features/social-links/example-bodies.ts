/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/social-links": {
    platform: "bandcamp",
    url: "https://a.example/",
    displayName: "Bandcamp",
    icon: '<path d="M0 0h24"/>',
  },
  "PUT /api/admin/social-links/:id": {
    displayName: "Bandcamp",
    icon: '<path d="M0 0h24"/>',
    isActive: false,
    displayOrder: 1,
  },
};
