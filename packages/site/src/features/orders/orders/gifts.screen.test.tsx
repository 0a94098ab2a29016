import { screen, waitFor } from "@testing-library/dom";
import { buildSoldFile } from "@recital/server/testing/buy-files";
import { giftTable } from "@recital/server/features/orders/gifts/tables";
import type { Shop } from "@recital/ui/testing/open-shop";
import { expect, test } from "vitest";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

interface Entered {
  readonly email: string | null;
  readonly deliverAt?: string;
}

/** Buys a gift, and returns its pages and the browser of its giver. */
async function give(shop: Shop, gift: Entered) {
  const { product } = await buildSoldFile(shop);
  const giver = shop.visitor();
  const items = [{ productId: product.id, quantity: 1 }];
  const entered = { name: "Ada", message: "For you,\nwith love", ...gift };
  const body = { items, customerEmail: "ada@example.com", gift: entered };
  const { orderId, sessionId } = await giver.api("POST /api/create-checkout-session", { body });
  await shop.stripe.pay(sessionId);
  const find = () => shop.recital.database.model(giftTable).findOne({ where: { orderId }, rejectOnEmpty: true });
  await waitFor(async () => expect((await find()).state).not.toBe("unpaid"));
  const path = `/gifts/${(await find()).token}`;
  return { giver, product, orderId, path, order: `/orders/${orderId}`, find };
}

test("a card is printed by its giver, and opened with the finder's address", async () => {
  const shop = await openSite();
  const { giver, product, order, path, orderId } = await give(shop, { email: null });
  const first = await renderPage(shop, order, { visitor: giver });
  expect(await screen.findByRole("heading", { name: "Your gift is wrapped" })).toBeVisible();
  expect(screen.getByText(/with love/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Download your files" })).toBeNull();
  expect(screen.getByRole("link", { name: "Print the card" })).toHaveAttribute("href", `/orders/card/${orderId}`);
  first.leave();

  const second = await renderPage(shop, `/orders/card/${orderId}`, { visitor: giver });
  expect(await screen.findByRole("img", { name: "QR code of the gift's page" })).toBeVisible();
  expect(screen.getByText(new RegExp(path))).toBeVisible();
  second.leave();
  const stranger = await renderPage(shop, `/orders/card/${orderId}`);
  expect(await screen.findByText(/^There is no card to print/)).toBeVisible();
  stranger.leave();

  const { visitor, leave } = await renderPage(shop, path);
  expect(screen.getByText("from")).toHaveTextContent("from Ada");
  expect(screen.getByText(product.name)).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Open your gift" });
  expect(screen.getByLabelText(/^Your email address/)).toBeRequired();
  expect(button.form).toHaveAttribute("action", `/api${path}/open`);
  leave();
  const { url } = await visitor.api("POST /api/gifts/:token/open", {
    params: { token: path.replace("/gifts/", "") },
    body: { email: "mia@example.com" },
  });
  await renderPage(shop, path, { visitor });
  expect(screen.getByRole("link", { name: "Download your files" })).toHaveAttribute("href", url);
});

test("before its day a gift tells nothing, and after a refund it says so kindly", async () => {
  const shop = await openSite();
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const { path, product, find } = await give(shop, { email: "mia@example.com", deliverAt: day });
  const { leave } = await renderPage(shop, path);
  expect(screen.getByRole("heading", { name: "There is a gift for you" })).toBeVisible();
  expect(document.body).not.toHaveTextContent(product.name);
  leave();
  await (await find()).update({ revokedAt: new Date() });
  const revoked = await renderPage(shop, path);
  expect([revoked.status, screen.getByRole("heading", { level: 1 }).textContent]).toEqual([
    410,
    "This gift was taken back",
  ]);
  revoked.leave();
  const unknown = await renderPage(shop, `/gifts/${"x".repeat(43)}`);
  expect([unknown.status, screen.getByRole("heading", { level: 1 }).textContent]).toEqual([
    404,
    "There is no gift here",
  ]);
});
