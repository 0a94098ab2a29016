import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { buildProduct } from "@recital/server/testing/factories";
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
const inDialog = async (name: string) => within(await screen.findByRole("dialog")).findByRole("button", { name });

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
  await user.click(await inDialog("Publish"));
  await notified("Published as a pre-release", "nothing plays. Not for sale.");
  await screen.findByText("Pre-release");
  const shown = await shop.visitor().api("GET /api/releases/:slug", { params: { slug: "lamp" } });
  expect(shown.links).toEqual([{ label: "Elsewhere", url: "https://elsewhere.example/lamp" }]);
  await user.click(await button("Take back"));
  await notified("The release is a draft again");
  expect(await read()).toMatchObject({ visibility: "draft" });
});

test("a draft gets its price in its editor or before it is published, and its product in the same save", async () => {
  const { user, shop, visitor, ids, notified } = await openReleases("Lamp");
  await user.click(await screen.findByRole("link", { name: "Lamp" }));
  await user.fill(await field("Price"), "9,50");
  await screen.findByText(/^On sale as soon as you publish: your shop gets a product/);
  await user.click(await button("Save details"));
  await notified("Release saved");
  const read = () => visitor.api("GET /api/admin/releases/:id", { params: { id: String(ids[0]) } });
  expect(await read()).toMatchObject({ price: 9.5, product: { name: "Lamp", isActive: false } });
  await user.fill(await field("Price"), "");
  await user.click(await button("Publish"));

  const dialog = within(await screen.findByRole("dialog", { name: "Publish “Lamp”?" }));
  for (const text of ["It has no tracks yet.", "It has no artwork.", "It is not for sale yet. Sell it for:"]) {
    await dialog.findByText(text);
  }
  expect(await read()).toMatchObject({ price: null });
  await user.fill(dialog.getByLabelText("Price"), "eight");
  await dialog.findByText(/^Enter an amount/);
  await user.fill(dialog.getByLabelText("Price"), "8");
  await user.click(await dialog.findByRole("button", { name: "Publish and sell for $8.00" }));
  await notified("Published", "Nothing plays. For sale for $8.00.");
  expect(await field("Price")).toHaveValue("8.00");
  const shown = await shop.visitor().api("GET /api/releases/:slug", { params: { slug: "lamp" } });
  expect(shown.offers).toMatchObject([{ name: "Lamp", price: 8 }]);
});

test("a price that its product got meanwhile is not lost", async () => {
  const { user, visitor, ids, notified } = await openReleases();
  expect(ids).toEqual([]);
  const { id, product } = await visitor.api("POST /api/admin/releases", { body: { title: "Tide", price: 9 } });
  await user.click(await screen.findByRole("link", { name: "Dashboard" }));
  await user.click(await screen.findByRole("link", { name: "Releases" }));
  await user.click(await screen.findByRole("link", { name: "Tide" }));
  await user.fill(await field("Price"), "8");
  const params = { id: String(product?.id) };
  await visitor.api("PUT /api/admin/products/:id", { params, body: { price: "12" } });
  await user.click(await button("Save details"));
  await screen.findByText("This was changed somewhere else while you were editing.");
  await user.click(await button("Take theirs"));
  expect(await field("Price")).toHaveValue("12.00");
  await user.fill(await field("Price"), "10");
  await user.click(await button("Save details"));
  await notified("Release saved");
  const release = await visitor.api("GET /api/admin/releases/:id", { params: { id: String(id) } });
  expect(release).toMatchObject({ price: 10, productIds: [product?.id] });
});

test("a record is added to the products of a release, which keeps the price of its download", async () => {
  const { user, shop, visitor, notified } = await openReleases();
  const record = await buildProduct(shop.recital.database, { name: "Tide on vinyl", priceCents: 2500 });
  const { id, product } = await visitor.api("POST /api/admin/releases", { body: { title: "Tide", price: 9 } });
  await user.click(await screen.findByRole("link", { name: "Dashboard" }));
  await user.click(await screen.findByRole("link", { name: "Releases" }));
  await user.click(await screen.findByRole("link", { name: "Tide" }));
  await user.click(await field("Another product"));
  await user.click(await screen.findByRole("option", { name: "Tide on vinyl" }));
  await waitFor(async () => expect(await field("Product 2")).toHaveValue("Tide on vinyl"));
  expect(await field("Price")).toHaveValue("9.00");
  const save = async () => {
    await user.click(await button("Save details"));
    await notified("Release saved");
    return visitor.api("GET /api/admin/releases/:id", { params: { id: String(id) } });
  };
  expect(await save()).toMatchObject({ price: 9, productIds: [product?.id, record.id] });
  await user.click(await field("Product 1"));
  await user.click(await screen.findByRole("option", { name: "None: remove it" }));
  await waitFor(async () => expect(await field("Price")).toHaveValue("25.00"));
  expect(await save()).toMatchObject({ price: 25, productIds: [record.id] });
});

test("a duplicate of a release is a draft, opened for editing", async () => {
  const { user, stored, notified } = await openReleases("Lamp");
  await user.click(await button("Duplicate: Lamp"));
  await notified("Release duplicated", "Visitors do not see the copy yet.");
  expect(await field("Title")).toHaveValue("Copy of Lamp");
  expect(await stored()).toEqual(["Copy of Lamp", "Lamp"]);
});
