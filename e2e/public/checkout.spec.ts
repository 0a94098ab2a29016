import { ordersOf } from "../fixtures/order-check.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const disc = "Slow Circuits (CD)";

test.describe("the email field", { tag: "@screen" }, () => {
  test("is required before checkout", async ({ page, stack }) => {
    await fillCart(page);
    const before = stack.stripe.sessions().length;
    await cartPage(page).checkout.click();
    await expect(siteShell(page).alert).toContainText("Email required");
    await expect(siteShell(page).alert).toContainText("Please enter your email to continue with checkout");
    await expect(cartPage(page).email).toBeFocused();
    await expect(cartPage(page).email).toHaveAttribute("aria-invalid", "true");
    await expect(cartPage(page).email).toHaveAttribute("type", "email");
    await expect(cartPage(page).email).toHaveAttribute("required");
    expect(stack.stripe.sessions()).toHaveLength(before);
  });

  test("is refused without a domain, a name or an @, and with a space", async ({ page, stack }) => {
    await fillCart(page);
    const before = stack.stripe.sessions().length;
    for (const wrong of ["ada.example.com", "ada@", "@example.com", "a b@example.com"]) {
      await cartPage(page).email.fill(wrong);
      await cartPage(page).email.press("Enter");
      await expect(siteShell(page).alert).toContainText("Invalid email");
      await expect(siteShell(page).alert).toContainText("Please enter a valid email address");
      await expect(cartPage(page).email).toHaveValue(wrong);
      await expect(cartPage(page).quantity(disc)).toHaveValue("1");
      await siteShell(page).alert.getByRole("button", { name: "Close" }).click();
      await expect(siteShell(page).alert).toBeEmpty();
    }
    expect(stack.stripe.sessions()).toHaveLength(before);
  });

  test("is refused by the server with a sentence alone", async ({ page, watch }) => {
    watch.allow(/422/);
    await fillCart(page);
    await cartPage(page).checkOut("ada..lovelace@example.com");
    await expect(siteShell(page).alert).toContainText("Checkout error");
    await expect(siteShell(page).alert.getByText("Please enter a valid email address", { exact: true })).toBeVisible();
  });
});

test.describe("once checkout has opened", () => {
  test("the cart is empty and a panel and a toast say where to pay", async ({ page, email }) => {
    const window = await openPayment(page, email, [disc]);
    const cart = cartPage(page);
    await expect(cart.panel).toContainText("Complete your payment in the new window.");
    await expect(siteShell(page).event).toContainText("Checkout Opened");
    await expect(siteShell(page).cartLink).toHaveAccessibleName("Cart");
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
    await expect(paymentPage(window).pay).toHaveText("Pay $14.99");
    // The payment window has no access to the shop's window.
    expect(await window.evaluate(() => window.opener as unknown)).toBeNull();
  });

  test("the error before it is gone", { tag: "@screen" }, async ({ page, email }) => {
    await fillCart(page);
    await cartPage(page).checkout.click();
    await expect(siteShell(page).alert).toContainText("Email required");
    // The pointer keeps the toast from closing by itself.
    await siteShell(page).alert.hover();
    await cartPage(page).email.fill(email);
    await cartPage(page).email.press("Enter");
    await expect(siteShell(page).event).toContainText("Checkout Opened");
    // Not a waiting assertion: the toast would close by itself in the end.
    expect(await siteShell(page).alert.textContent()).toBe("");
  });

  test("products added to the cart meanwhile stay in it", { tag: "@screen" }, async ({ page, email }) => {
    await fillCart(page);
    const asked = Promise.withResolvers<void>();
    const added = Promise.withResolvers<void>();
    await page.route("**/api/create-checkout-session", async (route) => {
      asked.resolve();
      await added.promise;
      await route.continue();
    });
    await cartPage(page).email.fill(email);
    await cartPage(page).email.press("Enter");
    await asked.promise;
    const tab = await page.context().newPage();
    await storePage(tab).open();
    await storePage(tab).addToCart("Fade (vinyl LP)");
    added.resolve();
    await expect(siteShell(page).event).toContainText("Checkout Opened");
    await expect(siteShell(page).cartLink).toHaveAccessibleName("Cart, 1 item");
    await cartPage(tab).open();
    await expect(cartPage(tab).quantity("Fade (vinyl LP)")).toHaveValue("1");
    await expect(cartPage(tab).row(disc)).toHaveCount(0);
  });

  test("the toast stays for five seconds", { tag: "@screen" }, async ({ page, email }) => {
    await page.clock.install();
    await fillCart(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await cartPage(page).email.fill(email);
    await cartPage(page).email.press("Enter");
    await expect(siteShell(page).event).toContainText("Checkout Opened");
    await page.clock.runFor(4900);
    await expect(siteShell(page).event).toContainText("Checkout Opened");
    await page.clock.runFor(200);
    await expect(siteShell(page).event).toBeEmpty();
    await expect(cartPage(page).panel).toBeVisible();
  });

  test("no toast lies on the panel's buttons in a small window", { tag: "@screen" }, async ({ page, email }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await openPayment(page, email, [disc]);
    const { panel, reopen } = cartPage(page);
    await expect(panel).toBeFocused();
    // The pointer keeps the toast from closing by itself.
    await siteShell(page).event.hover();
    for (const [width, height] of [
      [320, 568],
      [375, 720],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(siteShell(page).event).toContainText("Checkout Opened");
      const [toasts, button] = await Promise.all([siteShell(page).event.boundingBox(), reopen.boundingBox()]);
      expect((toasts?.y ?? 0) + (toasts?.height ?? 0)).toBeLessThan(button?.y ?? 0);
      await expect(reopen).toBeInViewport({ ratio: 1 });
    }
  });

  test("Reopen Checkout leads to the same payment", async ({ page, email }) => {
    const window = await openPayment(page, email, [disc]);
    await paymentPage(window).heading.waitFor();
    const paymentUrl = window.url();
    await window.close();
    const opened = page.waitForEvent("popup");
    await cartPage(page).reopen.click();
    const again = await opened;
    await expect(again).toHaveURL(paymentUrl);
    await expect(paymentPage(again).pay).toBeVisible();
  });

  test("Return Home leads home", { tag: "@screen" }, async ({ page, email, watch }) => {
    // The browser logs the 404 of a site text that the owner has not written.
    watch.allow(/status of 404/);
    await openPayment(page, email, [disc]);
    await cartPage(page).returnHome.click();
    await expect(page).toHaveURL("/");
  });

  test(
    "Continue Shopping leads to the store, and the cart begins anew",
    { tag: "@screen" },
    async ({ page, email }) => {
      await openPayment(page, email, [disc]);
      await cartPage(page).continueShopping.click();
      await expect(page).toHaveURL("/store");
      await storePage(page).addToCart(disc);
      await siteShell(page).cartLink.click();
      await expect(cartPage(page).quantity(disc)).toHaveValue("1");
    },
  );
});

test(
  "where the browser blocks the window, the panel leads to the payment",
  { tag: "@screen" },
  async ({ page, email }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await fillCart(page);
    await cartPage(page).email.fill(email);
    await cartPage(page).checkout.click();
    await expect(cartPage(page).panel).toContainText("Your browser did not open the payment window.");
    const opened = page.waitForEvent("popup");
    await cartPage(page).reopen.click();
    await expect(paymentPage(await opened).pay).toBeVisible();
  },
);

test("two clicks on Checkout create one order and open one window", async ({ page, context, stack, email }) => {
  await fillCart(page);
  await cartPage(page).email.fill(email);
  await cartPage(page).checkout.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(cartPage(page).panel).toBeVisible();
  expect(await ordersOf(stack, email)).toHaveLength(1);
  await expect.poll(() => context.pages().length).toBe(2);
});

test.describe("if checkout fails", () => {
  const create = "**/api/create-checkout-session";
  const sessionDetails = "**/api/checkout-session/*";

  test.beforeEach(({ watch }) => watch.allow(/Failed to load resource/));

  test("the server's message is shown, the cart stays and the window is closed", async ({
    page,
    context,
    stack,
    email,
  }) => {
    await fillCart(page);
    stack.stripe.setFault({ kind: "error", status: 500 });
    await cartPage(page).email.fill(email);
    await cartPage(page).checkout.click();
    await expect(siteShell(page).alert).toContainText("Checkout error");
    await expect(siteShell(page).alert).toContainText("The payment service does not respond.");
    await expect(cartPage(page).quantity(disc)).toHaveValue("1");
    await expect.poll(() => context.pages().length).toBe(1);

    stack.stripe.setFault(null);
    const window = await cartPage(page).checkOut(email);
    await expect(paymentPage(window).pay).toBeVisible();
  });

  test(
    "it says why: no sentence, a proxy's page, no session id, no details, no URL",
    { tag: "@screen" },
    async ({ page, email }) => {
      await fillCart(page);
      for (const [path, response, sentence] of [
        [create, { status: 500, body: "" }, "Error creating checkout session"],
        [create, { status: 502, body: "<h1>Bad</h1>" }, "Error creating checkout session"],
        [create, { status: 201, json: {} }, "No session ID returned from server"],
        [sessionDetails, { status: 500 }, "Could not retrieve checkout session details"],
        [sessionDetails, { json: { url: null } }, "No checkout URL in session details"],
      ] as const) {
        await page.route(path, (route) => route.fulfill(response));
        await cartPage(page).email.fill(email);
        await cartPage(page).checkout.click();
        await expect(siteShell(page).alert).toContainText("Checkout error");
        await expect(siteShell(page).alert).toContainText(sentence);
        await expect(cartPage(page).quantity(disc)).toHaveValue("1");
        await expect(cartPage(page).checkout).toBeEnabled();
        await siteShell(page).alert.getByRole("button", { name: "Close" }).click();
        await expect(siteShell(page).alert).toBeEmpty();
        await page.unroute(path);
      }
    },
  );

  test("a product withdrawn meanwhile is named in the error and marked in the cart", async ({
    page,
    catalog,
    email,
  }) => {
    const { id, name } = await catalog.add();
    await storePage(page).open();
    await storePage(page).addToCart(name);
    const products = page.waitForResponse("**/api/products");
    await siteShell(page).cartLink.click();
    await (await products).finished();
    await cartPage(page).email.fill(email);
    await catalog.deactivate(id);
    await cartPage(page).checkout.click();
    await expect(siteShell(page).alert).toContainText(`${name} is no longer available`);
    await expect(cartPage(page).row(name)).toContainText("This product is no longer available.");
  });

  test("an eleventh attempt within a minute is asked to wait", async ({ page, stack, ip, email }) => {
    const items = [{ productId: 1, quantity: 1 }];
    const tries = Array.from({ length: 10 }, () =>
      stack.visitor(ip).api("POST /api/create-checkout", { body: { items, customerEmail: email } }),
    );
    await Promise.all(tries);
    await fillCart(page);
    await cartPage(page).email.fill(email);
    await cartPage(page).checkout.click();
    await expect(siteShell(page).alert).toContainText("Too many requests. Please wait a moment.");
  });
});

async function fillCart(page: Parameters<typeof storePage>[0]): Promise<void> {
  await storePage(page).open();
  await storePage(page).addToCart(disc);
  await siteShell(page).cartLink.click();
  await cartPage(page).checkout.waitFor();
}
