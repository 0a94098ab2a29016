import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

/** Opens the screen of a shop that has releases with these titles, the first one on top. */
async function openReleases(...titles: readonly string[]) {
  const shop = await openShop();
  const visitor = await shop.admin();
  const ids = [];
  for (const title of titles.toReversed()) {
    ids.unshift((await visitor.api("POST /api/admin/releases", { body: { title } })).id);
  }
  const stored = async () => (await visitor.api("GET /api/admin/releases")).map(({ title }) => title);
  return { shop, ids, stored, ...(await renderAdmin(shop, "/admin/releases", { visitor })) };
}

const button = (name: string) => screen.findByRole("button", { name });
const field = (label: string) => screen.findByLabelText(label);

test("releases are moved, and stay where they were if the server refuses", async () => {
  const { shop, user, stored, warned } = await openReleases("Lamp", "Low Tide");
  expect(await stored()).toEqual(["Lamp", "Low Tide"]);
  const recover = shop.fail(/^PUT /, { status: 500, message: "The pianist is out" });
  await user.click(await button("Move up: Low Tide"));
  await warned("Failed to move the release", "The pianist is out");
  expect(await button("Move up: Lamp")).toHaveAttribute("aria-disabled", "true");
  recover();
  await user.click(await button("Move up: Low Tide"));
  await waitFor(async () => expect(await stored()).toEqual(["Low Tide", "Lamp"]));
});

test("a move while another one is sent counts too", async () => {
  const { shop, user, stored } = await openReleases("Lamp", "Low Tide", "Nocturne");
  const release = shop.hold(/^PUT /);
  await user.click(await button("Move up: Nocturne"));
  await user.click(await button("Move up: Nocturne"));
  const list = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(list.map((item) => item.getAttribute("aria-label"))).toEqual(["Nocturne", "Lamp", "Low Tide"]);
  release();
  await waitFor(async () => expect(await stored()).toEqual(["Nocturne", "Lamp", "Low Tide"]));
});

test("details are saved over a change elsewhere, and are not lost without asking", async () => {
  const { user, visitor, ids, notified } = await openReleases("Lamp");
  const params = { id: String(ids[0]) };
  await user.click(await screen.findByRole("link", { name: "Lamp" }));
  await user.fill(await field("Description"), "Mine");
  await visitor.api("PUT /api/admin/releases/:id", { params, body: { title: "Lamps" } });
  await user.click(await button("Save details"));
  await screen.findByText("This was changed somewhere else while you were editing.");
  await user.click(await button("Keep mine"));
  await notified("Release saved");
  const read = () => visitor.api("GET /api/admin/releases/:id", { params });
  expect(await read()).toMatchObject({ title: "Lamp", description: "Mine" });

  await user.fill(await field("Credits"), "Not saved");
  await user.click(await screen.findByRole("link", { name: "← All releases" }));
  const question = within(await screen.findByRole("dialog", { name: "Discard your changes?" }));
  await user.click(question.getByRole("button", { name: "Discard" }));
  expect(await screen.findByRole("listitem", { name: "Lamp" })).toHaveTextContent("Draft");
  expect(await read()).toMatchObject({ credits: null });
});

test("a release is published with valid links only, and taken back", async () => {
  const { user, shop, visitor, ids, notified } = await openReleases("Lamp");
  await user.click(await screen.findByRole("link", { name: "Lamp" }));
  await user.fill(await field("Release date and time"), "2099-12-31T18:00");
  await user.click(await screen.findByRole("button", { name: /Add a link$/ }));
  await user.fill(await field("Label of link 1"), "Elsewhere");
  await user.fill(await field("URL of link 1"), "javascript:alert(1)");
  await user.click(await button("Publish"));
  await screen.findByText("Please enter a valid URL");
  const read = () => visitor.api("GET /api/admin/releases/:id", { params: { id: String(ids[0]) } });
  expect(await read()).toMatchObject({ visibility: "draft", links: [] });
  await user.fill(await field("URL of link 1"), "https://elsewhere.example/lamp");
  await user.click(await button("Publish"));
  await notified("Published as a pre-release");
  await screen.findByText("Pre-release");
  const shown = await shop.visitor().api("GET /api/releases/:slug", { params: { slug: "lamp" } });
  expect(shown.links).toEqual([{ label: "Elsewhere", url: "https://elsewhere.example/lamp" }]);
  await user.click(await button("Take back"));
  await notified("The release is a draft again");
  expect(await read()).toMatchObject({ visibility: "draft" });
});
