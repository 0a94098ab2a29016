import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { siteShell } from "../pages/site-shell.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const disc = "Slow Circuits (CD)";
const longWord = "Donaudampfschifffahrts".repeat(4);

test("a post is found in the navigation and read without JavaScript", async ({
  page,
  browser,
  stack,
  catalog,
  watch,
}) => {
  watch.allow(/404/);
  const admin = await stack.admin();
  const product = await catalog.add({ name: `LP ${longWord}` });
  const { id } = await admin("POST /api/admin/posts", {
    body: {
      title: `A record with a long ${longWord}`,
      slug: "a-record",
      publishedAt: new Date(Date.now() - 60_000).toISOString(),
      doc: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "What is new" }] },
          { type: "paragraph", content: [{ type: "text", text: "Words about it. ".repeat(30) }] },
          {
            type: "blockquote",
            content: [{ type: "paragraph", content: [{ type: "text", text: "Quiet and precise." }] }],
          },
          { type: "product", attrs: { id: product.id } },
          { type: "button", attrs: { label: "To the store", url: "/store" } },
        ],
      },
    },
  });
  try {
    await page.goto("/store");
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "News" }).click();
    await page.getByRole("link", { name: /^A record/ }).click();
    await expect(page).toHaveTitle(/^A record with a long/);
    await expect(page.getByRole("main").getByRole("link", { name: product.name })).toHaveAttribute(
      "href",
      /^\/store\//,
    );
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const read = await plain.newPage();
    await read.goto(`${stack.url}/news/a-record`);
    await expect(read.getByRole("article")).toContainText("Quiet and precise.");
    await plain.close();
  } finally {
    await admin("DELETE /api/admin/posts/:id", { params: { id: String(id) } });
  }
});

test("an order names the newsletter issue whose link led to the shop", async ({ page, stack, email }) => {
  const products = await stack.visitor().api("GET /api/products");
  const slug = products.find(({ name }) => name === disc)?.slug ?? "";
  await page.goto(`/store/${slug}?from=may-news`);
  await page
    .getByRole("main")
    .getByRole("button", { name: /add to cart/i })
    .click();
  await siteShell(page).cartLink.click();
  await cartPage(page).checkOut(email);
  await expect(cartPage(page).panel).toBeVisible();
  const orders = await stack.database.query("SELECT from_issue FROM orders WHERE customer_email = ?", [email]);
  expect(orders).toEqual([{ from_issue: "may-news" }]);
});
