import { buildProduct } from "@recital/server/testing/factories";
import { blackPng } from "@recital/server/testing/images";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

type ProductFields = NonNullable<Parameters<typeof buildProduct>[1]>;
type OpenedProducts = RenderedAdmin & { readonly shop: Shop; readonly ids: readonly number[] };

const song = new File(["la la"], "song.txt", { type: "text/plain" });
const refusal = { status: 500, message: "The pianist is out" };

/** Opens the screen of a shop that has these products. */
async function openProducts(products: readonly ProductFields[], query = ""): Promise<OpenedProducts> {
  const shop = await openShop();
  const ids: number[] = [];
  for (const product of products) ids.push((await buildProduct(shop.recital.database, product)).id);
  return { shop, ids, ...(await renderAdmin(shop, `/admin/products${query}`)) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const card = (name: string) => screen.findByRole("article", { name });
const names = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const activeSwitch = (name: string) => screen.findByRole("switch", { name: `Active: ${name}` });
const counted = (text: string) => waitFor(() => expect(screen.getByText(/^\d+ products?$/)).toHaveTextContent(text));
const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Product$/ }));
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());

async function choose({ user }: RenderedAdmin, list: string, option: string): Promise<void> {
  await user.click(await screen.findByRole("combobox", { name: list }));
  await user.click(await screen.findByRole("option", { name: option }));
}

async function remove({ user }: RenderedAdmin, name: string): Promise<void> {
  await user.click(await button(`Actions: ${name}`));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
}

test("missing and wrong input of a new product is named", async () => {
  const { user, visitor, platform, warned } = await openProducts([]);
  await screen.findByText("No products found. Add a product to get started.");
  await user.click(await button(/Add Product$/));
  const form = await dialog();
  const create = form.getByRole("button", { name: "Create" });
  await user.click(create);
  await warned("Validation Error", "Name and price are required");
  await form.findByText("Name is required");
  form.getByText("Price is required");
  expect(form.getByLabelText("Name")).toHaveFocus();
  expect(form.getByRole("switch", { name: "Active" })).toBeChecked();
  expect(form.getByRole("switch", { name: "Digital Product" })).not.toBeChecked();

  platform.willChoose(song);
  await user.click(form.getByRole("button", { name: /Choose image$/ }));
  await warned("Please select an image file");
  const price = form.getByLabelText("Price");
  await user.fill(form.getByLabelText("Name"), "Nocturnes");
  await user.fill(price, "-1");
  await user.fill(form.getByRole("textbox", { name: "Image URL" }), "javascript:alert(1)");
  await user.click(create);
  await form.findByText(/^Price must be an amount from 0/);
  form.getByText("Please enter a valid URL");
  await user.fill(price, "12.34");
  await user.click(create);
  await waitFor(() => expect(form.queryByText(/^Price must be/)).toBeNull());
  await user.fill(price, "12.3456");
  await user.click(create);
  await form.findByText("Enter at most 2 decimals");
  expect(await visitor.api("GET /api/admin/products", { query: {} })).toEqual([]);
});

test("a card shows what the product is, once, and its description without marks", async () => {
  await openProducts([
    { name: "Score", category: "digital", isDigital: true, priceCents: 900 },
    { name: "Fade", category: "music", isDigital: true, isActive: false, description: "One\n<b>two</b>" },
  ]);
  const score = within(await card("Score"));
  expect(score.getAllByText("Digital")).toHaveLength(1);
  score.getByText("$9.00");
  score.getByText("No description");
  score.getByText("No file");
  const fade = within(await card("Fade"));
  fade.getByText("Music");
  fade.getByText("Digital");
  fade.getByText("Inactive");
  fade.getByText(/<b>two<\/b>/);
  expect(fade.queryByText("No file")).toBeNull();
});

test("a price that the buyer chooses has a minimum and a suggestion, and the list says so", async () => {
  const admin = await openProducts([]);
  const { user, visitor, notified } = admin;
  await user.click(await button(/Add Product$/));
  const form = await dialog();
  await user.fill(form.getByLabelText("Name"), "Live");
  await choose(admin, "Pricing", "The buyer chooses");
  await user.fill(await form.findByLabelText("Minimum"), "5");
  const suggested = await form.findByLabelText("Suggested");
  await user.fill(suggested, "4,99");
  const create = form.getByRole("button", { name: "Create" });
  await user.click(create);
  await form.findByText("Must be at least the minimum");
  await user.fill(suggested, "8");
  await user.click(create);
  await notified("Product created successfully");
  const stored = { price: 5, priceMode: "choose", minimumPrice: 5, suggestedPrice: 8 };
  expect(await visitor.api("GET /api/products")).toMatchObject([stored]);
  within(await card("Live")).getByText("From $5.00");

  await user.click(await button("Edit Live"));
  const edited = await dialog();
  expect(await edited.findByLabelText("Suggested")).toHaveValue("8.00");
  await choose(admin, "Pricing", "Fixed price");
  await user.click(edited.getByRole("button", { name: "Update" }));
  await notified("Product updated successfully");
  within(await card("Live")).getByText("$5.00");
  expect(await visitor.api("GET /api/products")).toMatchObject([{ priceMode: "fixed", suggestedPrice: null }]);
});

test("the switch shows and hides a product at once and reverts on failure", async () => {
  const { shop, user, notified, warned } = await openProducts([{ name: "Fade" }, { name: "Other" }]);
  const recover = shop.fail(/^PUT /, refusal);
  const release = shop.hold(/^PUT /);
  await user.click(await activeSwitch("Fade"));
  await waitFor(async () => expect(await activeSwitch("Fade")).not.toBeChecked());
  within(await card("Fade")).getByText("Inactive");
  release();
  await warned("Failed to update product: The pianist is out");
  expect(await activeSwitch("Fade")).toBeChecked();
  recover();
  await user.click(await activeSwitch("Fade"));
  await notified("Product updated successfully");
  expect(await shop.visitor().api("GET /api/products")).toMatchObject([{ name: "Other" }]);
});

test("a list that cannot be loaded says why, and is loaded again", async () => {
  const shop = await openShop();
  await buildProduct(shop.recital.database, { name: "Fade" });
  const recover = shop.fail(/^GET \/api\/admin\/products\?/, refusal);
  const { user, warned } = await renderAdmin(shop, "/admin/products");
  await warned("Failed to load products");
  const failure = await within(await screen.findByRole("main")).findByRole("alert");
  expect(failure).toHaveTextContent("Failed to load products");
  expect(failure).toHaveTextContent("The pianist is out");
  recover();
  await user.click(await button("Try Again"));
  expect(await card("Fade")).toBeVisible();
});

test("a refusal of the server is shown and no input is lost", async () => {
  const admin = await openProducts([{ name: "Fade", description: "First" }]);
  const { shop, user, notified, warned } = admin;
  await card("Fade");
  const recover = shop.fail(/^(?:POST|PUT|DELETE) \/api\/admin\/products/, refusal);
  await user.click(await button(/Add Product$/));
  const added = await dialog();
  await user.fill(added.getByLabelText("Name"), "Another");
  await user.fill(added.getByLabelText("Price"), "1");
  await user.click(added.getByRole("button", { name: "Create" }));
  await warned("Failed to create product: The pianist is out");
  expect(added.getByLabelText("Name")).toHaveValue("Another");
  await user.click(added.getByRole("button", { name: "Cancel" }));
  await user.click(await button("Discard"));
  await withoutDialog();

  await remove(admin, "Fade");
  await notified("Product deleted successfully", "Fade");
  await warned("Failed to delete product: The pianist is out");
  await user.click(await button("Edit Fade"));
  const edited = await dialog();
  await user.fill(await edited.findByLabelText("Description"), "Second");
  await user.click(edited.getByRole("button", { name: "Update" }));
  await warned("Failed to update product: The pianist is out");
  await user.keyboard("{Escape}");
  await user.click(await button("Keep editing"));
  expect(edited.getByLabelText("Description")).toHaveTextContent("Second");
  recover();
  await user.click(edited.getByRole("button", { name: "Update" }));
  await notified("Product updated successfully");
  within(await card("Fade")).getByText("Second");
});

test("an edit of an outdated copy asks which version to use", async () => {
  const { user, visitor, notified, ids } = await openProducts([{ name: "Fade", priceCents: 1000 }]);
  const params = { id: String(ids[0]) };
  const saveElsewhere = (price: number) => visitor.api("PUT /api/admin/products/:id", { params, body: { price } });
  const read = () => visitor.api("GET /api/admin/products/:id", { params });
  await user.click(await button("Edit Fade"));
  const form = await dialog();
  await saveElsewhere(20);
  await user.fill(form.getByLabelText("Price"), "30");
  await user.click(form.getByRole("button", { name: "Update" }));
  expect(await form.findByRole("alert")).toHaveTextContent("changed somewhere else");
  expect((await read()).price).toBe(20);
  await user.click(form.getByRole("button", { name: "Take theirs" }));
  await waitFor(() => expect(form.getByLabelText("Price")).toHaveValue("20.00"));
  await user.fill(form.getByLabelText("Price"), "40");
  await saveElsewhere(50);
  await user.click(form.getByRole("button", { name: "Update" }));
  await user.click(await form.findByRole("button", { name: "Keep mine" }));
  await notified("Product updated successfully");
  within(await card("Fade")).getByText("$40.00");
  expect((await read()).price).toBe(40);
});

test("the list is searched, sorted and paged by the server according to the URL", async () => {
  const many = Array.from({ length: 30 }, (_, index) => {
    const category = index % 2 === 0 ? ("music" as const) : ("merchandise" as const);
    return { name: `Étude ${String(index + 1).padStart(2, "0")}`, priceCents: 1000 - index, category };
  });
  const admin = await openProducts([{ name: "Other" }, ...many], "?search=Étude");
  const { user, shop, visitor, leave } = admin;
  await counted("30 products");
  expect(names()).toHaveLength(24);
  expect(names()[0]).toBe("Étude 30");
  await user.click(await button("Page 2"));
  await waitFor(() => expect(names()).toHaveLength(6));
  leave();

  const reloaded = await renderAdmin(shop, location.pathname + location.search, { visitor });
  await waitFor(() => expect(names()[0]).toBe("Étude 06"));
  expect(screen.getByRole("searchbox", { name: "Search by name" })).toHaveValue("Étude");
  await choose(reloaded, "Sort by", "Price: Low to High");
  await waitFor(() => expect(names()[0]).toBe("Étude 30"));
  await choose(reloaded, "Sort by", "Name");
  await waitFor(() => expect(names()[0]).toBe("Étude 01"));
  await choose(reloaded, "Category", "Music");
  await counted("15 products");
  expect(names()[1]).toBe("Étude 03");
  expect(decodeURIComponent(location.search)).toBe("?search=Étude&category=music&sort=name");
  await user.fill(screen.getByRole("searchbox", { name: "Search by name" }), "no such thing");
  await screen.findByText("No products match your search.");
});

test("a page behind the last one becomes the last one", async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ name: `Étude ${index + 1}` }));
  await openProducts(many, "?page=9");
  await waitFor(() => expect(location.search).toBe("?page=2"));
  await waitFor(() => expect(names()).toEqual(["Étude 1"]));
});

test("images are added, described, moved by keyboard and by buttons, and removed", async () => {
  const { user, visitor, platform, shop, ids, warned, notified } = await openProducts([{ name: "Fade" }]);
  const params = { id: String(ids[0]) };
  const read = async () => (await visitor.api("GET /api/admin/products/:id", { params })).images.map(({ alt }) => alt);
  await user.click(await button("Images of Fade"));
  const images = within(await screen.findByRole("dialog", { name: "Images of Fade" }));
  await images.findByText("No images yet.");
  const image = new File([new Uint8Array(blackPng(20, 20))], "front.png", { type: "image/png" });
  for (const file of [song, image, image]) {
    platform.willChoose(file);
    await user.click(images.getByRole("button", { name: /Add image$/ }));
  }
  await warned("Please select an image file", "song.txt");
  await user.fill(await images.findByLabelText("What image 2 shows"), "The back");
  await user.keyboard("{Enter}");
  await waitFor(async () => expect(await read()).toEqual(["", "The back"]));

  const recover = shop.fail(/^PUT .*\/images/, refusal);
  await user.click(images.getByRole("button", { name: "Move down: image 1" }));
  await warned("Failed to move the image", "The pianist is out");
  recover();
  images.getByRole("button", { name: "Drag to reorder: image 2" }).focus();
  await user.keyboard(" ");
  await images.findByText(/image 2 is at place 2 of 2\.$/);
  await user.keyboard("{ArrowUp}");
  await images.findByText("image 2 is at place 1 of 2.");
  await user.keyboard(" ");
  await waitFor(async () => expect(await read()).toEqual(["The back", ""]));
  await user.click(images.getByRole("button", { name: "Remove: image 2" }));
  await notified("Image deleted", "One image of the product");
  expect(images.getAllByRole("listitem")).toHaveLength(1);
});

async function openShopOrder() {
  const admin = await openProducts([{ name: "One" }, { name: "Two" }, { name: "Three" }]);
  const stored = async () => (await admin.shop.visitor().api("GET /api/products")).map(({ name }) => name);
  expect(await stored()).toEqual(["One", "Two", "Three"]);
  await admin.user.click(await button(/Arrange$/));
  return { ...admin, stored };
}

test("the shop is sorted by buttons", async () => {
  const { user, stored } = await openShopOrder();
  await user.click(await button("Move to the top: Three"));
  await waitFor(async () => expect(await stored()).toEqual(["Three", "One", "Two"]));
  expect(location.search).toBe("?sort=shop");
});

test("the shop is sorted by keyboard", async () => {
  const { user, stored } = await openShopOrder();
  (await button("Drag to reorder: One")).focus();
  await user.keyboard(" {ArrowDown}");
  await screen.findByText("One is at place 2 of 3.");
  await user.keyboard(" ");
  await waitFor(async () => expect(await stored()).toEqual(["Two", "One", "Three"]));
});

test("a compact list has no descriptions, and is remembered on this device", async () => {
  const { shop, user, visitor, leave } = await openProducts([{ name: "Fade", description: "Nine pieces" }]);
  within(await card("Fade")).getByText("Nine pieces");
  await user.click(await button(/Compact list$/));
  expect(screen.queryByText("Nine pieces")).toBeNull();
  expect(await card("Fade")).toBeVisible();
  leave();
  await renderAdmin(shop, "/admin/products", { visitor });
  expect(await button(/Compact list$/)).toHaveAttribute("aria-pressed", "true");
  await card("Fade");
  expect(screen.queryByText("Nine pieces")).toBeNull();
});

test("the category Digital sets the switch, and one that was posted in it must choose", async () => {
  const posted = { name: "Score on paper", category: "digital", isDigital: false } as const;
  const { user, visitor, notified } = await openProducts([posted]);
  await user.click(await button("Edit Score on paper"));
  const form = await dialog();
  const digital = () => form.getByRole("switch", { name: "Digital Product" });
  const choose = async (option: string) => {
    await user.click(form.getByRole("combobox", { name: "Category" }));
    await user.click(await screen.findByRole("option", { name: option }));
  };
  const message = /^Nothing of the category Digital is shipped\./;
  form.getByText(message);
  await user.click(form.getByRole("button", { name: "Update" }));
  await form.findByText("Turn it on, or choose another category");
  await choose("Music");
  await waitFor(() => expect(form.queryByText("Turn it on, or choose another category")).toBeNull());
  expect(form.queryByText(message)).toBeNull();
  expect(digital()).not.toBeChecked();
  expect(digital()).toBeEnabled();
  await choose("Digital");
  await form.findByText("Nothing of this category is shipped.");
  expect(form.queryByText("Turn it on, or choose another category")).toBeNull();
  expect(digital()).toBeChecked();
  expect(digital()).toBeDisabled();
  await choose("Merchandise");
  expect(digital()).not.toBeChecked();
  await choose("Digital");
  await user.click(form.getByRole("button", { name: "Update" }));
  await notified("Product updated successfully");
  const [saved] = await visitor.api("GET /api/admin/products", { query: {} });
  expect(saved).toMatchObject({ category: "digital", is_digital: true });
});

test("a product belongs to a release that is chosen", async () => {
  const page = await openProducts([{ name: "Shirt" }]);
  const { user, visitor, notified, ids } = page;
  const { id: relatedReleaseId } = await visitor.api("POST /api/admin/releases", {
    body: { title: "Tones", kind: "ep" },
  });
  await user.click(await button("Edit Shirt"));
  const form = await dialog();
  await form.findByLabelText("Belongs to");
  await choose(page, "Belongs to", "Tones");
  await user.click(form.getByRole("button", { name: "Update" }));
  await notified("Product updated");
  const params = { id: String(ids[0]) };
  expect(await visitor.api("GET /api/admin/products/:id", { params })).toMatchObject({ relatedReleaseId });
});

test("a posted product has a shipping class and what customs ask; a digital one has no class", async () => {
  const page = await openProducts([{ name: "Vinyl" }]);
  const { user, visitor, notified, ids } = page;
  const classes = [{ id: 1, name: "Everything" }, { name: "LPs" }];
  const saved = await visitor.api("PUT /api/admin/shipping", { body: { shipsFrom: null, classes, zones: [] } });
  await user.click(await button("Edit Vinyl"));
  const form = await dialog();
  await choose(page, "Shipping class", "LPs");
  await user.fill(await form.findByLabelText("HS code"), "85");
  await user.click(form.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(form.getByLabelText("HS code")).toBeInvalid());
  await user.fill(form.getByLabelText("HS code"), "852380");
  await choose(page, "Made in", "Germany");
  await user.click(form.getByRole("button", { name: "Update" }));
  await notified("Product updated");
  const params = { id: String(ids[0]) };
  const shippingClassId = saved.classes[1]?.id;
  expect(await visitor.api("GET /api/admin/products/:id", { params })).toMatchObject({ shippingClassId });
  const variants = await visitor.api("GET /api/admin/products/:id/variants", { params });
  expect(variants).toMatchObject([{ hsCode: "852380", originCountry: "DE" }]);
  await withoutDialog();
  await user.click(await button("Edit Vinyl"));
  const again = await dialog();
  await waitFor(async () => expect(await again.findByLabelText("HS code")).toHaveValue("852380"));
  await user.click(again.getByRole("switch", { name: "Digital Product" }));
  await waitFor(() => expect(again.queryByLabelText("Shipping class")).toBeNull());
});
