import { screen, waitFor } from "@testing-library/dom";
import { orderTable } from "@recital/server/features/orders/orders/tables";
import { buildProduct } from "@recital/server/testing/factories";
import { expect, test } from "vitest";
import { fillCart, orderSummary, pressCheckout, watchWindows } from "../../../testing/cart-screen.ts";
import { openSite, renderPage } from "../../../testing/render-page.tsx";

test("a code takes its discount off the total that is paid; one that gives nothing says why and can be removed", async () => {
  const shop = await openSite();
  const disc = await buildProduct(shop.recital.database, { name: "Disc", priceCents: 1500 });
  const { api } = await shop.admin();
  await api("POST /api/admin/discount-codes", { body: { code: "SPRING", kind: "percent", value: 10 } });
  fillCart(disc);
  watchWindows();
  const { user } = await renderPage(shop, "/cart");
  const enter = async (code: string) => {
    await user.click(await screen.findByRole("button", { name: "Add a discount code" }));
    const field = screen.getByLabelText("Discount code");
    expect(field).toHaveFocus();
    await user.fill(field, code);
    await user.keyboard("{Enter}");
  };
  await enter("WINTER");
  expect(await screen.findByText("WINTER: This code is not known")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Checkout" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Remove code" }));
  await waitFor(async () => expect(await screen.findByRole("button", { name: "Checkout" })).toBeEnabled());

  await enter(" spring ");
  await waitFor(async () => expect(await orderSummary()).toHaveTextContent(/Discount.*\$1\.50.*Total.*\$13\.50/));
  await pressCheckout(user, "ada@example.com");
  await screen.findByRole("region", { name: "Checkout Opened" });
  const [order] = await shop.recital.database.model(orderTable).findAll();
  expect(order).toMatchObject({ discountCode: "SPRING", discountCents: 150, totalCents: 1350 });
});

test("a shop without codes does not ask for one", async () => {
  const shop = await openSite();
  fillCart(await buildProduct(shop.recital.database, { name: "Disc" }));
  await renderPage(shop, "/cart");
  await screen.findByRole("button", { name: "Checkout" });
  expect(screen.queryByRole("button", { name: "Add a discount code" })).toBeNull();
});

test("the code of a link is said on the page, in the server's words, and applied in the cart", async () => {
  const shop = await openSite();
  const disc = await buildProduct(shop.recital.database, { name: "Disc", priceCents: 1500 });
  const { api } = await shop.admin();
  await api("POST /api/admin/discount-codes", {
    body: { code: "SPRING", kind: "percent", value: 10, minSubtotal: "10.00" },
  });
  const winter = await renderPage(shop, "/store?code=WINTER");
  expect(await screen.findByText("WINTER: This code is not known")).toBeVisible();
  winter.leave();
  const spring = await renderPage(shop, "/store?code=spring");
  expect(await screen.findByText("The code SPRING is applied in the cart.")).toBeVisible();
  spring.leave();
  fillCart(disc);
  const { user } = await renderPage(shop, "/cart");
  await waitFor(async () =>
    expect(await orderSummary()).toHaveTextContent(/Discount \(SPRING\).*\$1\.50.*Total.*\$13\.50/),
  );
  expect(screen.queryByText(/is applied in the cart/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Remove code" }));
  await waitFor(async () => expect(await orderSummary()).not.toHaveTextContent(/Discount \(/));
  expect(sessionStorage.getItem("code")).toBeNull();
});
