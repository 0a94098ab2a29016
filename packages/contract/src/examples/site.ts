import type { ExampleBodies } from "../api.ts";

const concert = {
  startsAt: "2027-03-28T19:30:00+02:00",
  timezone: "Europe/Berlin",
  doorsAt: "2027-03-28T18:30:00+02:00",
  title: "Night Windows, live",
  venue: "Silent Green",
  street: "Gerichtstraße 35",
  city: "Berlin",
  country: "DE",
  ticketUrl: "https://tickets.example/night-windows",
  priceText: "18 €, reduced 12 €",
  program: "## Before the break\n\n- Night Windows\n- Three *nocturnes*",
  status: "scheduled",
  imageUrl: null,
} satisfies ExampleBodies["POST /api/admin/concerts"];

/** A document with text, an image and the blocks of the shop. */
const document = {
  type: "doc",
  content: [
    { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "New songs" }] },
    {
      type: "paragraph",
      content: [
        { type: "text", text: "Listen to " },
        { type: "text", text: "them", marks: [{ type: "bold" }, { type: "link", attrs: { href: "/music" } }] },
      ],
    },
    { type: "image", attrs: { url: "/uploads/stage.webp", alt: "A stage" } },
    { type: "button", attrs: { label: "Listen", url: "https://artist.example/music" } },
    { type: "product", attrs: { id: 1 } },
  ],
} satisfies ExampleBodies["POST /api/admin/posts"]["doc"];

const post = {
  title: "New songs",
  slug: "new-songs",
  doc: document,
  imageUrl: null,
  publishedAt: "2026-12-01T10:00:00+01:00",
};

/** The pages of the site: music, concerts, posts and texts. */
export const siteExamples = {
  "POST /api/admin/releases": {
    title: "Night Windows",
    slug: "night-windows",
    kind: "ep",
    releaseAt: "2026-12-01T00:00:00Z",
    artworkUrl: null,
    description: "Four pieces for a felt piano.",
    credits: "Recorded at home.",
    licence: "CC BY 4.0",
    links: [{ label: "Bandcamp", url: "https://artist.example/night-windows" }],
    productIds: [],
  },
  "POST /api/plays": { trackId: 1 },
  "PUT /api/admin/releases/:id": { title: "Night Windows", version: 0 },
  "PUT /api/admin/releases/:id/products": { productIds: [] },
  "PUT /api/admin/releases/order": { ids: [1] },
  "POST /api/admin/releases/:id/share-links": {
    label: "Mia, The Quiet Review",
    expiresAt: "2199-12-24T18:00:00Z",
    maxPlays: 30,
    canDownload: true,
  },
  "POST /api/listen/:token/plays": { trackId: 1 },
  "POST /api/listen/:token/downloads": { format: "mp3" },
  "POST /api/admin/releases/:id/tracks": { title: "Lamp", masterAssetId: null },
  "PUT /api/admin/releases/:id/tracks/:trackId": {
    title: "Lamp",
    number: 1,
    isrc: "DEA123400001",
    lyrics: null,
    credits: null,
    preview: "clip",
    clipStartMs: 0,
    playsEarly: false,
    masterAssetId: null,
    productId: null,
    version: 0,
  },
  "POST /api/admin/concerts": concert,
  "PUT /api/admin/concerts/:id": { ...concert, version: 0 },
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
  "POST /api/admin/document-blocks": { doc: document },
  "POST /api/admin/posts": post,
  "PUT /api/admin/posts/:id": { ...post, version: 0 },
  "POST /api/admin/posts/:id/send": {
    slug: "new-songs",
    publishedAt: "2026-11-20T10:00:00Z",
    version: 0,
    key: "0f6d2f0e-6f1e-4c0a-9a3d-3f6b8f0f2a11",
  },
  "PUT /api/admin/settings/home": { showsDefaultMusic: false, version: 0 },
  "POST /api/admin/site-content": { section: "hero", title: "Ada", subtitle: "Piano", description: "Words" },
  "PUT /api/admin/site-content/:id": { section: "hero", title: "Ada", subtitle: null, description: "Words" },
  "POST /api/admin/site-images": { location: "hero", title: "Stage", altText: "A stage", active: "true" },
  "PUT /api/admin/site-images/:id": { title: "Stage", altText: "A stage", active: "false", version: "0" },
  "POST /api/admin/videos": { title: "A take", youtubeUrl: "https://youtu.be/demo-vid-01", tags: ["live"] },
  "PUT /api/admin/videos/:id": { title: "A take", thumbnailUrl: "/uploads/a.webp", tags: [], isFeatured: true },
  "POST /api/admin/about": { title: "Early years", content: "Words", sectionOrder: 1 },
  "PUT /api/admin/about/:id": { title: "Late years", content: "Words", sectionOrder: 2, version: 0 },
  "PUT /api/admin/about-order": { ids: [1, 2] },
  "POST /api/admin/social-links": {
    platform: "bandcamp",
    url: "https://a.example/",
    displayName: "Bandcamp",
    icon: '<path d="M0 0h24"/>',
  },
  "PUT /api/admin/social-links/order": { ids: [1] },
  "PUT /api/admin/social-links/:id": {
    displayName: "Bandcamp",
    icon: '<path d="M0 0h24"/>',
    isActive: false,
    displayOrder: 1,
  },
} satisfies Partial<ExampleBodies>;
