import type { JSHandle, Page } from "@playwright/test";
import { drawFrames } from "../fixtures/layout-shift.ts";
import { expect, test } from "../fixtures/test.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage, type Category } from "../pages/store-page.ts";

const vinyl = "Fade (vinyl LP)";

test.describe("categories", () => {
  test("each shows only its products, and the URL holds it", async ({ page, stack }) => {
    const products = await stack.visitor().api("GET /api/products");
    const store = storePage(page);
    await store.open();
    await expect(store.tab("All")).toHaveAttribute("aria-current", "page");
    for (const category of ["Merchandise", "Music", "Digital"] as const satisfies Category[]) {
      const own = products.filter((product) => product.category === category.toLowerCase()).map(({ name }) => name);
      await expect(store.names).toHaveText(products.map(({ name }) => name));
      await store.tab(category).click();
      await expect(store.names).toHaveText(own);
      expect(own.length).toBeGreaterThan(1);
      await expect(store.tab(category)).toHaveAttribute("aria-current", "page");
      await page.goBack();
      await expect(store.names).toHaveText(products.map(({ name }) => name));
      await page.goForward();
      await page.reload();
      await expect(store.names).toHaveText(own);
      await store.tab("All").click();
    }
  });

  test("going back after a reload shows the former category", async ({ page, stack }) => {
    const products = await stack.visitor().api("GET /api/products");
    await storePage(page).open();
    await storePage(page).tab("Digital").click();
    await expect(page).toHaveURL("/store?category=digital");
    await page.reload();
    await page.goBack();
    await expect(page).toHaveURL("/store");
    await expect(storePage(page).cards).toHaveCount(products.length);
  });

  test("an empty category shows a message", async ({ page, stack }) => {
    await page.route("**/api/products", async (route) => {
      const products = await stack.visitor().api("GET /api/products");
      await route.fulfill({ json: products.filter(({ category }) => category !== "digital") });
    });
    await page.goto("/");
    await siteShell(page).wake();
    await siteShell(page).mainLinks.getByRole("link", { name: "Store" }).click();
    await storePage(page).tab("Digital").click();
    await expect(page.getByText("No products found in this category.")).toBeVisible();
    await expect(storePage(page).cards).toHaveCount(0);
  });
});

test.describe("sorting", () => {
  test("is by position, by age and by price in both directions, and stays when the category changes", async ({
    page,
    stack,
  }) => {
    const products = await stack.visitor().api("GET /api/products");
    const names = (list: typeof products) => list.map(({ name }) => name);
    const store = storePage(page);
    await store.open();
    await expect(store.sort.getByRole("option")).toHaveText([
      "Featured",
      "Newest",
      "Price: Low to High",
      "Price: High to Low",
    ]);
    await store.sort.selectOption("Newest");
    await expect(store.names).toHaveText(names(products.toSorted((a, b) => b.id - a.id)));
    await store.sort.selectOption("Price: Low to High");
    await expect(store.names).toHaveText(names(products.toSorted((a, b) => a.price - b.price)));
    await store.sort.selectOption("Price: High to Low");
    await expect(store.names).toHaveText(names(products.toSorted((a, b) => b.price - a.price)));
    await expect(page).toHaveURL("/store?sort=price-high");
    await store.sort.selectOption("Featured");
    await expect(store.names).toHaveText(names(products));
    expect(names(products)).not.toEqual(names(products.toSorted((a, b) => a.id - b.id).toReversed()));

    const dearest = products.filter(({ category }) => category === "music").toSorted((a, b) => b.price - a.price);
    await store.sort.selectOption("Price: High to Low");
    await expect(store.tab("Music")).toHaveAttribute("href", "/store?category=music&sort=price-high");
    await store.tab("Music").click();
    await expect(store.names).toHaveText(dearest.map(({ name }) => name));
    await expect(store.sort).toHaveValue("price-high");
  });
});

test.describe("a product card", () => {
  test("shows the price and free shipping, and says that there is no image and no description", async ({
    page,
    catalog,
  }) => {
    const bare = await catalog.add({ priceCents: 1205 });
    const blank = await catalog.add({ description: "  " });
    await storePage(page).open();
    for (const { name } of [bare, blank]) {
      await expect(storePage(page).card(name)).toContainText("No description available");
      await expect(storePage(page).card(name)).toContainText("No image available");
    }
    await expect(storePage(page).card(bare.name)).toContainText("$12.05");
    await expect(storePage(page).card(bare.name)).toContainText("(Free shipping included)");
  });

  test("shows a placeholder for an image that cannot be loaded", async ({ page, catalog, watch }) => {
    watch.allow(/404/);
    const { name } = await catalog.add({ imageUrl: "/uploads/gone.webp" });
    await storePage(page).open();
    await siteShell(page).wake();
    await storePage(page).card(name).scrollIntoViewIfNeeded();
    await expect(storePage(page).card(name)).toContainText("No image available");
  });

  test("shows an image of each demo product that has one", async ({ page, stack }) => {
    const products = await stack.visitor().api("GET /api/products");
    await storePage(page).open();
    for (const { name, image_url: url } of products.filter((product) => product.image_url)) {
      const image = storePage(page).card(name).getByRole("img", { name, exact: true });
      await image.scrollIntoViewIfNeeded();
      await expect(image).toHaveAttribute("src", url ?? "");
      await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
    }
  });

  test(
    "clamps a description to two lines and opens it only where it is longer than 60 characters",
    { tag: "@screen" },
    async ({ page, catalog }) => {
      const short = await catalog.add({ description: "s".repeat(60) });
      const long = await catalog.add({ description: `${"A long timeline. ".repeat(30)}The end.` });
      const barely = await catalog.add({ description: "b".repeat(61) });
      const store = storePage(page);
      await store.open();
      await expect(store.card(short.name).getByRole("button", { name: /Show/ })).toHaveCount(0);
      await expect(store.card(barely.name).getByRole("button", { name: "Show more" })).toBeVisible();

      const text = store.card(long.name).getByText("A long timeline.");
      const lines = () =>
        text.evaluate((node) => Math.round(node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight)));
      expect(await lines()).toBe(2);
      await store.card(long.name).getByRole("button", { name: "Show more" }).click();
      await expect.poll(lines).toBeGreaterThan(2);
      await store.card(long.name).getByRole("button", { name: "Show less" }).click();
      await expect.poll(lines).toBe(2);
    },
  );
});

test("a visitor who comes back from a product, or reloads, is where they were", async ({ page, catalog }) => {
  const addSeveral = async (count: number) => {
    for (let number = 0; number < count; number++) {
      await catalog.add({ name: `Pressing ${number}${" of a long evening".repeat(number % 4)}` });
    }
  };
  await addSeveral(42);
  const { name, slug } = await catalog.add();
  await addSeveral(18);
  await page.setViewportSize({ width: 375, height: 700 });
  await storePage(page).open();
  await siteShell(page).wake();
  // A search by role would lay out all cards.
  const link = page.locator(`main h2 a[href="/store/${slug}"]`);
  const top = () => link.evaluate((node) => Math.round(node.getBoundingClientRect().top));
  // At once, as with the scrollbar: the cards between have not been in view.
  const scrollTo = async () => {
    await page.evaluate((by) => scrollBy({ top: by, behavior: "instant" }), (await top()) - 300);
    await drawFrames(page);
    return top();
  };
  await expect.poll(scrollTo).toBe(300);
  await link.click();
  await expect(page).toHaveURL(`/store/${slug}`);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const positions = await recordPositions(page);
  await page.goBack();
  await expect.poll(top).toBe(300);
  // Without an animation.
  expect(await positions.evaluate((all) => [...all])).toHaveLength(1);
  await page.reload();
  await expect.poll(top).toBe(300);
});

test.describe("adding to the cart", () => {
  test("shows a message for three seconds", { tag: "@screen" }, async ({ page }) => {
    await page.clock.install();
    await storePage(page).open();
    await siteShell(page).wake();
    await page.clock.pauseAt(Date.now() + 60_000);
    // By keyboard: a toast stays open while the pointer is over it.
    await storePage(page).addButton(vinyl).press("Enter");
    const { event } = siteShell(page);
    await expect(event).toContainText("Added to cart");
    await expect(event).toContainText(`${vinyl} has been added to your cart.`);
    await page.clock.runFor(2900);
    await expect(event).toContainText("Added to cart");
    await page.clock.runFor(200);
    await expect(event).toBeEmpty();
  });

  test("counts in the badge, and the same product twice is one line", { tag: "@screen" }, async ({ page }) => {
    const store = storePage(page);
    const shell = siteShell(page);
    await store.open();
    await expect(shell.cartLink).toHaveAccessibleName("Cart");
    await store.addToCart(vinyl, "Slow Circuits (CD)");
    await store.addButton(vinyl).click();
    await expect(shell.cartLink).toHaveText("3");
    await expect(shell.cartLink).toHaveAccessibleName("Cart, 3 items");
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "null") as unknown);
    expect(stored).toMatchObject([
      { name: vinyl, price: 32, quantity: 2 },
      { name: "Slow Circuits (CD)", price: 14.99, quantity: 1 },
    ]);
  });
});

test.describe("input before the application has loaded", { tag: "@screen" }, () => {
  test("is handled afterwards: a product is added", async ({ page }) => {
    const release = await holdApplication(page);
    await storePage(page).open();
    await storePage(page).addButton(vinyl).click();
    await storePage(page).addButton(vinyl).click();
    await expect(siteShell(page).cartLink).toHaveText("");
    release();
    await expect(siteShell(page).cartLink).toHaveText("2");
  });

  test("is handled afterwards: two choices in a row", async ({ page }) => {
    const release = await holdApplication(page);
    const store = storePage(page);
    await page.clock.install();
    await store.open();
    // A link navigates by itself after four seconds.
    await page.clock.pauseAt(Date.now() + 60_000);
    await store.sort.selectOption("Price: High to Low");
    await store.tab("Music").click();
    release();
    await expect(store.cards).toHaveCount(4);
    await expect(page).toHaveURL("/store?category=music&sort=price-high");
  });

  test("works without the application if it never loads", async ({ page, watch }) => {
    watch.allow(/Failed to load resource|net::ERR_FAILED/);
    await page.route(/start-app/, (route) => route.abort());
    await storePage(page).open();
    await storePage(page).tab("Digital").click();
    await expect(page).toHaveURL("/store?category=digital");
    await expect(storePage(page).cards).toHaveCount(3);
  });
});

test.describe("with a failing server", () => {
  test("the store says that something went wrong", async ({ page, watch }) => {
    watch.allow(/500/);
    await page.goto("/");
    await siteShell(page).wake();
    await page.route("**/api/products", (route) =>
      route.fulfill({ status: 500, json: { error: "Boom", message: "Boom" } }),
    );
    await siteShell(page).mainLinks.getByRole("link", { name: "Store" }).click();
    await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
  });

  test("it shows that it is loading until the products come", { tag: "@screen" }, async ({ page }) => {
    await page.goto("/");
    await siteShell(page).wake();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/api/products", async (route) => {
      await released;
      await route.continue();
    });
    await siteShell(page).mainLinks.getByRole("link", { name: "Store" }).click();
    await expect(page.getByText("Loading products...")).toBeVisible();
    release();
    await expect(storePage(page).card(vinyl)).toBeVisible();
    await expect(page.getByText("Loading products...")).toBeHidden();
  });
});

test("cleared=true empties the cart and is removed from the URL", async ({ page }) => {
  await storePage(page).open();
  await storePage(page).addToCart(vinyl);
  await storePage(page).open("?cleared=true&sort=newest");
  await expect(page).toHaveURL("/store?sort=newest");
  await expect(siteShell(page).cartLink).toHaveAccessibleName("Cart");
  expect(await page.evaluate(() => localStorage.getItem("cart"))).toBeNull();
  // It is not in the history either.
  await storePage(page).addToCart(vinyl);
  await page.goto("/");
  await page.goBack();
  await expect(siteShell(page).cartLink).toHaveText("1");
});

test("the grid has as many columns as fit the width", { tag: "@screen" }, async ({ page }) => {
  await storePage(page).open();
  for (const [width, columns] of [
    [340, 1],
    [360, 2],
    [640, 2],
    [1000, 3],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await storePage(page).cards.evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().x),
    );
    expect(new Set(boxes).size, `${width} px`).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

/** Holds the application's script back until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/start-app/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Records each position to which the page scrolls. */
function recordPositions(page: Page): Promise<JSHandle<Set<number>>> {
  return page.evaluateHandle(() => {
    const positions = new Set<number>();
    addEventListener("scroll", () => positions.add(scrollY));
    return positions;
  });
}
