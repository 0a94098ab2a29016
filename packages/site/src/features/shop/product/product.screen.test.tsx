import { screen, waitFor, within } from "@testing-library/dom";
import { sellRelease } from "@recital/server/testing/sell-release";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, onTestFinished, test, vi } from "vitest";
import { cartRow, pressCheckout, toasts, watchWindows } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a card leads to the product's page, which sells it and leads back to its category", async () => {
  const shop = await openSite();
  await buildProduct(shop.recital.database, { name: "Vinyl", slug: "vinyl" });
  const { user } = await renderPage(shop, "/store");
  await user.click(within(screen.getByRole("article")).getByRole("link", { name: "Vinyl" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Vinyl" })).toBeVisible();
  expect(location.pathname).toBe("/store/vinyl");
  await waitFor(() => expect(document.title).toMatch(/^Vinyl \| /));
  await user.click(screen.getByRole("button", { name: "Add to Cart Vinyl" }));
  await screen.findByText("Vinyl has been added to your cart.");
  const crumbs = screen.getByRole("navigation", { name: "Breadcrumbs" });
  await user.click(within(crumbs).getByRole("link", { name: "Music" }));
  await waitFor(() => expect(location.pathname + location.search).toBe("/store?category=music"));
});

test("a page leads on to others of the store, with the least that each costs", async () => {
  const { shop, leave } = await openShirt("/store/shirt");
  expect(screen.queryByRole("heading", { name: "More from the store" })).toBeNull();
  leave();
  const free = { name: "Score", slug: "score", priceCents: 0, isDigital: true };
  await buildProduct(shop.recital.database, free);
  const { user } = await renderPage(shop, "/store/score");
  const more = within(screen.getByRole("region", { name: "More from the store" }));
  expect(more.getByRole("listitem")).toHaveTextContent("From $10.00");
  await user.click(more.getByRole("link", { name: "Shirt" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Shirt" })).toBeVisible();
  const others = within(await screen.findByRole("region", { name: "More from the store" }));
  expect(others.getByRole("listitem")).toHaveTextContent("ScoreFree");
});

test("a size must be chosen on the card, and a sold-out one cannot be", async () => {
  const { user } = await openShirt("/store");
  const card = within(screen.getByRole("article"));
  const size = card.getByRole("combobox", { name: "Choose size of Shirt" });
  await user.click(card.getByRole("button", { name: "Add to Cart Shirt" }));
  expect(await card.findByRole("alert")).toHaveTextContent("Please choose a size.");
  expect(size).toHaveFocus();
  expect(card.getByRole("option", { name: "L – $10.00, sold out" })).toBeDisabled();
  await user.selectOptions(size, card.getByRole("option", { name: "S – $10.00" }));
  expect(card.queryByRole("alert")).toBeNull();
  await user.click(card.getByRole("button", { name: "Add to Cart Shirt" }));
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Shirt (S) has been added to your cart."));
});

test("a size must be chosen on the product's page, has its own price, and is charged at it", async () => {
  const { user, shop } = await openShirt("/store/shirt");
  await user.click(screen.getByRole("button", { name: "Add to Cart Shirt" }));
  expect(await screen.findByText("Please choose a size.")).toBeVisible();
  await user.click(screen.getByRole("radio", { name: /^M/ }));
  expect(screen.getByRole("main")).toHaveTextContent("$25.00");
  await user.click(screen.getByRole("button", { name: "Add to Cart Shirt" }));
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Shirt (M) has been added to your cart."));
  await user.click(screen.getByRole("link", { name: "Cart, 1 item" }));
  expect(await cartRow("Shirt (M)")).toHaveTextContent("$25.00");
  watchWindows();
  await pressCheckout(user, "ada@example.com");
  await screen.findByRole("region", { name: "Checkout Opened" });
  expect(shop.stripe.sessions()).toMatchObject([{ total: 2500, lines: [{ name: "Shirt (M)" }] }]);
});

test("below the button stand where it ships, for how much, and how it can go back", async () => {
  const { shop, leave } = await openShirt("/store/shirt");
  expect(screen.getByRole("main")).toHaveTextContent("Ships within 2-3 business days · worldwide, free");
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Returns" })).toHaveAttribute("href", "/withdraw");
  leave();
  const { api } = await shop.admin();
  const rate = { classId: 1, firstItem: 3, furtherItem: 1, daysMin: 2, daysMax: 4 };
  const zones = [
    { name: "Near", countries: ["SE", "DE"], freeFrom: 50, rates: [rate] },
    { name: "Far", countries: "rest" as const, rates: [{ ...rate, firstItem: 8 }] },
  ];
  const classes = [{ id: 1, name: "Everything" }];
  await api("PUT /api/admin/shipping", { body: { shipsFrom: "SE", classes, zones } });
  await api("PUT /api/admin/settings", { body: { policies: { returns: "Send it back." } } });
  await renderPage(shop, "/store/shirt");
  const main = within(screen.getByRole("main"));
  const fold = main.getByText("Ships within 2-3 business days · worldwide from $3.00").closest("details");
  expect(fold).toHaveTextContent("Germany and Sweden$3.00, free from $50.002–4 daysEverywhere else$8.002–4 days");
  expect(main.getByText(/^14 days to change your mind/)).toBeVisible();
  expect(main.getByRole("link", { name: "Returns" })).toHaveAttribute("href", "/returns");
});

test("a shirt leads to the record that it belongs to", async () => {
  const shop = await openSite();
  const { release } = await sellRelease(shop, { title: "Tones", slug: "tones" });
  await buildProduct(shop.recital.database, { name: "Shirt", slug: "shirt", relatedReleaseId: release.id });
  await renderPage(shop, "/store/shirt");
  expect(screen.getByText(/^Belongs to/)).toHaveTextContent("Belongs to Tones");
  expect(screen.getByRole("link", { name: "Tones" })).toHaveAttribute("href", "/music/tones");
});

test("the page is shared by the device's dialog; without one its URL is copied", async () => {
  const { user } = await openShirt("/store/shirt?code=FRIEND");
  const share = screen.getByRole("button", { name: "Share Shirt" });
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await user.click(share);
  await waitFor(() => expect(toasts("status")).toHaveTextContent("Link copied"));
  expect(writeText).toHaveBeenCalledWith(expect.stringMatching(/\/store\/shirt$/));
  const dialog = vi.fn<Navigator["share"]>().mockRejectedValue(new DOMException("", "AbortError"));
  Object.assign(navigator, { share: dialog });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  await user.click(share);
  await waitFor(() => expect(dialog).toHaveBeenCalledWith({ title: "Shirt", url: expect.any(String) }));
  expect(writeText).toHaveBeenCalledOnce();
});

test("a visitor who wants a sold-out size is asked to confirm the address", async () => {
  const { user, shop, visitor } = await openShirt("/store/shirt");
  await user.click(screen.getByRole("radio", { name: /^L/ }));
  const form = within(await screen.findByRole("form", { name: "Notify me about Shirt (L)" }));
  await user.click(form.getByRole("button", { name: "Notify me" }));
  expect(await form.findByText("Please enter a valid email address")).toBeVisible();
  await user.fill(form.getByRole("textbox"), "ada@example.com");
  await user.click(form.getByRole("button", { name: "Notify me" }));
  expect(await screen.findByText(/^Check your inbox and confirm to finish\./)).toBeVisible();
  const sent = await shop.smtp.waitForEmail(({ envelope }) => envelope.to.includes("ada@example.com"));
  expect(sent.text).toContain("Shirt (L)");
  // The page that the email leads to works without JavaScript.
  const [path = "", token] = /\/notify\/confirm\?token=([\w-]+)/.exec(sent.text) ?? [];
  const confirmation = await (await visitor.fetch(path)).text();
  expect(confirmation).toContain('action="/api/stock-notifications/confirm"');
  expect(confirmation).toContain(`value="${token}"`);
  const stop = await (await visitor.fetch(`/notify/stop?token=${token}`)).text();
  expect(stop).toContain('action="/api/stock-notifications/withdraw"');
  expect(stop).toContain(`value="${token}"`);
});

/** Opens a page of a shop that sells a shirt in three sizes: S for $10, M for $25, and L, which is sold out. */
async function openShirt(path: string) {
  const shop = await openSite();
  const { id } = await buildProduct(shop.recital.database, {
    name: "Shirt",
    slug: "shirt",
    priceCents: 1000,
    category: "merchandise",
  });
  const { api } = await shop.admin();
  for (const [size, fields] of [
    ["S", {}],
    ["M", { price: 25, stock: 2 }],
    ["L", { stock: 0 }],
  ] as const) {
    const body = { ...fields, title: size, options: { Size: size } };
    await api("POST /api/admin/products/:id/variants", { params: { id: String(id) }, body });
  }
  return { shop, ...(await renderPage(shop, path)) };
}
