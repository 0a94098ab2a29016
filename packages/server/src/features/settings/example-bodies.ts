/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "PUT /api/admin/settings": {
    name: "Ines Vale",
    tagline: "Piano, mostly",
    contactEmail: "ines@vale.example",
    youtubeChannelUrl: "https://youtube.com/@vale",
    currency: "eur",
    accent: "#1f7a8c",
    defaultTheme: "system",
    policies: { privacy: "Privacy", terms: "Terms", returns: "Returns", imprint: "Imprint" },
  },
};
