/** A document with text, an image and the blocks of the shop. */
export const exampleDocument = {
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
};

/** A valid body of each endpoint that takes one; tests replace parts of it with invalid values. */
export const exampleBodies = {
  "POST /api/admin/document-blocks": { doc: exampleDocument },
};
