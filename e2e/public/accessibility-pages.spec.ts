import { followSystemTheme } from "../fixtures/system-theme.ts";
import { test } from "../fixtures/test.ts";
import { expectFaultless, type View } from "../fixtures/views.ts";
import { cartPage } from "../pages/cart-page.ts";
import { openPayment } from "../pages/open-payment.ts";
import { orderPages } from "../pages/order-pages.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";
import { successPage } from "../pages/success-page.ts";

const vinyl = "Fade (vinyl LP)";
const longWord = "Donaudampfschifffahrts".repeat(6);

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.beforeEach(async ({ context, watch }) => {
  watch.allow(/status of 404/);
  await followSystemTheme(context);
});

/** The page at a path, once its application runs. */
function at(path: string): View {
  return {
    name: path,
    async open(page) {
      await page.goto(path);
      await siteShell(page).wake();
      return page.getByRole("main");
    },
  };
}

/** The pages that these steps lead to. */
function shown(name: string, open: View["open"]): View {
  return { name, open };
}

test("home, the store and a product", { tag: "@screen" }, async ({ page, catalog }) => {
  const shirt = await catalog.add({ category: "merchandise" });
  await catalog.setSizes(shirt.id, [
    { title: "S" },
    { title: "M", priceCents: 2500, stock: 2 },
    { title: "L", stock: 0 },
  ]);
  await expectFaultless(page, [
    at("/"),
    at("/tip"),
    at("/redeem?code=ABCD-EFGH-JKLM&problem=code_used"),
    shown("a code that was redeemed without an address", async () => {
      await page.getByRole("button", { name: "Redeem" }).click();
      return page.getByText("Please enter a valid email address");
    }),
    at("/store"),
    {
      name: "a card without a chosen size",
      // On phones a size is chosen on the product's page.
      only: "wide",
      async open() {
        await storePage(page).addButton(shirt.name).click();
        return storePage(page).card(shirt.name).getByRole("alert");
      },
    },
    shown("the choice of a theme", async () => {
      await page.goto("/store");
      await siteShell(page).header.getByRole("button", { name: "Theme" }).click();
      return page.getByRole("group", { name: "Theme" });
    }),
    {
      name: "a tooltip",
      only: "wide",
      async open() {
        await page.goto("/store");
        await siteShell(page).wake();
        await siteShell(page).header.getByRole("button", { name: "Theme" }).hover();
        return page.getByRole("tooltip");
      },
    },
    at("/store/fade-vinyl-lp"),
    shown("an enlarged image", async () => {
      await page
        .getByRole("link", { name: /^Enlarge image/ })
        .first()
        .click();
      return page.getByRole("button", { name: "Zoom in" });
    }),
    shown("a size that is sold out", async () => {
      await page.goto(`/store/${shirt.slug}`);
      await page.getByRole("radio", { name: /^L/ }).check();
      const form = page.getByRole("form", { name: `Notify me about ${shirt.name} (L)` });
      await form.getByRole("button", { name: "Notify me" }).click();
      return form.getByText("Please enter a valid email address");
    }),
    at("/notify/confirm?token=unknown"),
    at("/notify/stop?token=unknown"),
    at("/nowhere"),
  ]);
});

test("the cart, the order and its withdrawal", { tag: "@screen" }, async ({ page, email }) => {
  await expectFaultless(page, [
    {
      name: "the menu",
      only: "narrow",
      async open() {
        await page.goto("/cart");
        await siteShell(page).menuButton.click();
        return siteShell(page).menu;
      },
    },
    shown("an empty cart", async () => {
      await cartPage(page).open();
      return cartPage(page).emptyText;
    }),
    {
      name: "a message",
      closes: true,
      async open() {
        await storePage(page).open();
        await storePage(page).addToCart(vinyl);
        // The pointer stays over the message, so that it stays.
        await siteShell(page).event.getByText("Added to cart").hover();
        return siteShell(page).event.getByText("Added to cart");
      },
    },
    shown("a cart without an email address", async () => {
      await siteShell(page).cartLink.click();
      await cartPage(page).checkout.click();
      return siteShell(page).alert.getByText("Email required");
    }),
  ]);
  const window = await openPayment(page, email, [vinyl]);
  await expectFaultless(page, [shown("a checkout that has opened", async () => cartPage(page).panel)]);
  const order = orderPages(window);
  await expectFaultless(window, [
    shown("the page after the payment", async () => {
      await paymentPage(window).pay.click();
      return successPage(window).shippingHeading;
    }),
    shown("an order and the form of its address", async () => {
      await successPage(window).viewOrder.click();
      await order.correct.click();
      return order.save;
    }),
    shown("a withdrawal", async () => {
      await order.withdraw.click();
      return order.item(vinyl);
    }),
    shown("the confirmation of the withdrawal", async () => {
      await order.proceed.click();
      return order.confirm;
    }),
    at("/you"),
    at("/you/code?problem=code_wrong"),
    at("/you/open?token=x"),
    at("/you/erase"),
    at("/you/erased"),
    at("/orders/link-sent"),
    at("/orders/invalid-link"),
  ]);
});

test("posts, issues and legal pages", { tag: "@screen" }, async ({ page, stack, catalog }) => {
  const admin = await stack.admin();
  const product = await catalog.add({ name: `LP ${longWord}` });
  const text = (words: string) => [{ type: "paragraph" as const, content: [{ type: "text" as const, text: words }] }];
  const { id } = await admin("POST /api/admin/posts", {
    body: {
      title: `A record with a long ${longWord}`,
      slug: "a-record",
      publishedAt: new Date(Date.now() - 60_000).toISOString(),
      doc: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "What is new" }] },
          ...text("Words about it. ".repeat(30)),
          { type: "blockquote", content: text("Quiet and precise.") },
          { type: "product", attrs: { id: product.id } },
          { type: "button", attrs: { label: "To the store", url: "/store" } },
        ],
      },
    },
  });
  const token = "u".repeat(27);
  const time = "2026-03-04 05:06:07.000";
  await stack.database.query(
    `INSERT INTO subscribers (email, email_key, subscribed, confirm_token, unsubscribe_token, confirmed_at, created_at,
     topics) VALUES ('topics@example.com', 'topics@example.com', 1, ?, ?, ?, ?, '["concerts-near"]')`,
    ["c".repeat(27), token, time, time],
  );
  const imprint = `Ada Klein\nExample Street 1\n\n${"W".repeat(120)}`;
  await admin("PUT /api/admin/settings", { body: { policies: { imprint } } });
  try {
    const paths = ["/news", "/news/a-record", "/newsletter", `/newsletter/unsubscribe?token=${token}`, "/privacy"];
    await expectFaultless(page, [...paths, "/imprint"].map(at));
  } finally {
    await stack.database.query("DELETE FROM subscribers WHERE unsubscribe_token = ?", [token]);
    await admin("DELETE /api/admin/posts/:id", { params: { id: String(id) } });
    await admin("PUT /api/admin/settings", { body: { policies: { imprint: "" } } });
  }
});
