import { buildSubscribers } from "@recital/server/testing/build-subscribers";
import { blackPng } from "@recital/server/testing/images";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

interface OpenedPost extends RenderedAdmin {
  readonly shop: Shop;
  readonly params: { readonly id: number };
}

async function openPost(): Promise<OpenedPost> {
  const shop = await openShop();
  const visitor = await shop.admin();
  const { id } = await visitor.api("POST /api/admin/posts", { body: { title: "The album is mixed" } });
  return { shop, params: { id }, ...(await renderAdmin(shop, `/admin/news/${id}`, { visitor })) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });

test("an image becomes the cover of a post, and is removed", async () => {
  const { user, platform, visitor, params, warned } = await openPost();
  platform.willChoose(new File(["la la"], "song.txt", { type: "text/plain" }));
  await user.click(await button(/Add a cover image$/));
  await warned("Failed to add the image", "Please select an image file");
  platform.willChoose(new File([new Uint8Array(blackPng(8, 8))], "cover.png", { type: "image/png" }));
  await user.click(await button(/Add a cover image$/));
  expect(await screen.findByRole("img", { name: "Cover" })).toHaveAttribute("src", expect.stringMatching("^/uploads/"));
  const coverUrl = async () => (await visitor.api("GET /api/admin/posts/:id", { params })).imageUrl;
  await waitFor(async () => expect(await coverUrl()).toMatch(/^\/uploads\//));
  await user.click(await button("Remove the cover image"));
  await button(/Add a cover image$/);
  expect(screen.queryByRole("img", { name: "Cover" })).toBeNull();
  await waitFor(async () => expect(await coverUrl()).toBeNull());
});

test("a path that cannot be one is refused, and a post is published under another", async () => {
  const { user, visitor, notified } = await openPost();
  await user.click(await button("Publish…"));
  const publishing = within(await screen.findByRole("dialog", { name: "Publish the post" }));
  const path = publishing.getByLabelText("Address");
  expect(path).toHaveValue("the-album-is-mixed");
  await user.fill(path, "Album mixed?");
  await user.click(publishing.getByRole("button", { name: "Publish" }));
  await waitFor(() => expect(path).toBeInvalid());
  await user.fill(path, "album-mixed");
  await user.click(publishing.getByRole("button", { name: "Publish" }));
  await notified("Post published");
  await screen.findByText("Visitors see this");
  expect(await visitor.api("GET /api/posts/:slug", { params: { slug: "album-mixed" } })).toMatchObject({
    title: "The album is mixed",
  });
});

test("visitors read a change of a published post once it is updated", async () => {
  const { user, visitor, params, notified } = await openPost();
  await screen.findByRole("textbox", { name: "Text of the post" });
  const publishedAt = new Date().toISOString();
  await visitor.api("PUT /api/admin/posts/:id", { params, body: { publishedAt } });
  await user.click(screen.getByRole("link", { name: /All posts/ }));
  const list = within(await screen.findByRole("list", { name: "Posts" }));
  await list.findByText("Published");
  await user.click(list.getByRole("link", { name: "The album is mixed" }));
  await screen.findByText("Visitors see this");
  await user.fill(screen.getByLabelText("Title"), "The album is out");
  await screen.findByText("Changes not on your site yet");
  const seen = async () => (await visitor.api("GET /api/admin/posts/:id", { params })).title;
  expect(await seen()).toBe("The album is mixed");
  await user.click(await button("Update"));
  await notified("Post updated");
  expect(await seen()).toBe("The album is out");
});

test("a post is published and sent as a newsletter, and the button says to how many people", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const body = { title: "The album is mixed", doc: textOf("Ten songs, and a piano.") };
  const { id } = await visitor.api("POST /api/admin/posts", { body });
  await buildSubscribers(shop.recital.database, [{}, {}, {}]);
  const { user, notified } = await renderAdmin(shop, `/admin/news/${id}`, { visitor });
  await user.click(await button("Publish…"));
  const publishing = within(await screen.findByRole("dialog", { name: "Publish the post" }));
  await publishing.findByText(/^3 subscribers get it by email as soon as/);
  await user.click(publishing.getByRole("switch", { name: "Send as a newsletter" }));
  await user.click(await publishing.findByRole("button", { name: "Publish and send to 3 subscribers" }));
  await notified("Post published, newsletter goes to 3 subscribers");
  await screen.findByText("Visitors see this");
  expect(await visitor.api("GET /api/admin/issues", { query: {} })).toMatchObject([
    { subject: "The album is mixed", figures: { recipients: 3 } },
  ]);
});

test("a post without a text is not sent, and its duplicate is a draft", async () => {
  const { user, shop, notified } = await openPost();
  await buildSubscribers(shop.recital.database, [{}]);
  await user.click(await button("Publish…"));
  const publishing = within(await screen.findByRole("dialog", { name: "Publish the post" }));
  await publishing.findByText("Write a text first.");
  expect(publishing.getByRole("switch", { name: "Send as a newsletter" })).toBeDisabled();
  await user.click(publishing.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("link", { name: /All posts/ }));
  await user.click(await button("Duplicate: The album is mixed"));
  await notified("Post duplicated");
  expect(await screen.findByLabelText("Title")).toHaveValue("Copy of The album is mixed");
});

function textOf(text: string) {
  return {
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
  };
}
