/** The artist of a site whose owner has not set one. The channel is at a host that cannot exist (RFC 2606). */
export const demoArtist = {
  name: "Mira Solveig",
  tagline: "Contemporary piano and synthesizer music",
  contactEmail: "hello@recital.example",
  youtubeChannelUrl: "https://youtube.example/@recital-demo",
} as const;
