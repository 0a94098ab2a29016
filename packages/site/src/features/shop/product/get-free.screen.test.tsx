import { screen, waitFor, within } from "@testing-library/dom";
import { buildProduct } from "@recital/server/testing/factories";
import { storeAsset } from "@recital/server/testing/store-asset";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";
import { productFileTable } from "@recital/server/features/music/downloads/tables";
import { orderItemTable, orderTable } from "@recital/server/features/orders/orders/tables";

const ada = "ada@example.com";

test("a free download is taken in place: an address and one press, without cart and payment", async () => {
  const shop = await openSite();
  await buildScore(shop);
  const { user } = await renderPage(shop, "/store/sketch");
  const main = within(screen.getByRole("main"));
  expect(main.getByText("Free")).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/\$|shipping|payment|Buying needs/i);
  expect(main.queryByRole("button", { name: /Add to Cart/ })).toBeNull();
  main.getByText("Get it free", { selector: "summary" }).click();
  const form = within(main.getByRole("form", { name: "Get Sketch free" }));
  const press = form.getByRole("button", { name: "Get it free" });
  await user.fill(form.getByRole("textbox"), "ada@");
  await user.click(press);
  expect(await form.findByText("Please enter a valid email address")).toBeVisible();
  await user.fill(form.getByRole("textbox"), ada);
  const box = form.getByRole("checkbox", { name: /^Send me .+’s newsletter, too$/ });
  expect(box).not.toBeChecked();
  await user.click(box);
  await user.click(press);
  const link = await main.findByRole("link", { name: "Download" });
  expect(link.getAttribute("href")).toMatch(/^\/downloads\/[\w-]{43}$/);
  expect(main.getByRole("status")).toHaveTextContent(
    `It’s yours. The link is also on its way to ${ada}. New to the newsletter? Confirm it in the same email.`,
  );
  await waitFor(() => expect(link).toHaveFocus());
  const sent = await shop.smtp.waitForEmail(
    ({ envelope, subject }) => envelope.to.includes(ada) && /free/.test(subject),
  );
  expect(sent.text).toContain(String(link.getAttribute("href")));
  expect(sent.text).toContain("/newsletter/confirm?token=");
  expect(shop.stripe.sessions()).toEqual([]);
  await user.click(main.getByRole("link", { name: "View your order" }));
  await screen.findByRole("region", { name: "What you bought" });
  expect(screen.getByRole("main")).toHaveTextContent("1 × freeFree");
  expect(screen.getByRole("main")).not.toHaveTextContent("$0.00");
});

test("what is no longer free is refused by a message, and nothing is charged", async () => {
  const shop = await openSite();
  const score = await buildScore(shop);
  const { user } = await renderPage(shop, "/store/sketch");
  await score.update({ priceCents: 500 });
  screen.getByText("Get it free", { selector: "summary" }).click();
  const form = within(screen.getByRole("form", { name: "Get Sketch free" }));
  await user.fill(form.getByRole("textbox"), ada);
  await user.click(form.getByRole("button", { name: "Get it free" }));
  expect(await form.findByRole("alert")).toHaveTextContent("Sketch is no longer free. It costs $5.00.");
  expect(await shop.recital.database.model(orderTable).count()).toBe(0);
});

test("a free choice is taken in place, one with a price goes into the cart", async () => {
  const shop = await openSite();
  const { id } = await buildScore(shop);
  const { api } = await shop.admin();
  const params = { id: String(id) };
  await api("POST /api/admin/products/:id/variants", { params, body: { title: "PDF", options: { Format: "PDF" } } });
  const parts = { title: "With parts", options: { Format: "With parts" }, price: 5 };
  await api("POST /api/admin/products/:id/variants", { params, body: parts });
  const { user } = await renderPage(shop, "/store/sketch");
  await user.click(screen.getByRole("radio", { name: /^With parts/ }));
  expect(await screen.findByRole("button", { name: "Add to Cart Sketch" })).toBeVisible();
  await user.click(screen.getByRole("radio", { name: /^PDF/ }));
  (await screen.findByText("Get it free", { selector: "summary" })).click();
  const form = within(screen.getByRole("form", { name: "Get Sketch free" }));
  await user.fill(form.getByRole("textbox"), ada);
  await user.click(form.getByRole("button", { name: "Get it free" }));
  expect(await screen.findByRole("link", { name: "Download" })).toBeVisible();
  expect(await shop.recital.database.model(orderItemTable).findAll()).toMatchObject([
    { variantTitle: "PDF", unitCents: 0 },
  ]);
});

test("without JavaScript the page has the whole form, and a refusal has a page", async () => {
  const shop = await openSite();
  await buildScore(shop);
  const visitor = shop.visitor();
  const html = await (await visitor.fetch("/store/sketch")).text();
  expect(html).toMatch(/<form[^>]* action="\/api\/free-orders" method="post"/);
  const refused = await (await visitor.fetch("/notify/not-free?problem=sold_out")).text();
  expect(refused).toContain("It is sold out.");
});

test("the store's card of a free download says Free and leads to its page; digital goods have no free shipping", async () => {
  const shop = await openSite();
  await buildScore(shop);
  await buildProduct(shop.recital.database, { name: "EP", isDigital: true });
  const { user } = await renderPage(shop, "/store");
  const [score, ep] = ["Sketch", "EP"].map((name) => {
    const card = screen.getByRole("heading", { name }).closest("article");
    if (!card) throw new Error(`no card of ${name}`);
    return card;
  });
  expect(ep).toHaveTextContent("$12.50");
  expect(ep).not.toHaveTextContent("shipping");
  expect(score).toHaveTextContent("Free");
  expect(score).not.toHaveTextContent(/\$|shipping/);
  await user.click(screen.getByRole("link", { name: /^Get it free/ }));
  expect(await screen.findByRole("form", { name: "Get Sketch free" })).toBeInTheDocument();
});

/** Adds a free score with a file. */
async function buildScore(shop: Shop) {
  const { database } = shop.recital;
  const score = await buildProduct(database, { name: "Sketch", slug: "sketch", priceCents: 0, isDigital: true });
  const { id: assetId } = await storeAsset(shop, { fileName: "sketch.pdf" });
  const file = { productId: score.id, assetId, label: "Score", position: 0, createdAt: new Date() };
  await database.model(productFileTable).create(file);
  return score;
}
