import type { JSHandle, Page } from "@playwright/test";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { drawFrames } from "../fixtures/layout-shift.ts";
import { expect, test } from "../fixtures/test.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const vinyl = "Fade (vinyl LP)";

test("shows images, and the URL holds category and order, also after a reload and on the way back", async ({
  page,
  stack,
}) => {
  const products = await stack.visitor().api("GET /api/products");
  const names = (list: typeof products) => list.map(({ name }) => name);
  const store = storePage(page);
  await store.open();
  await expect(store.names).toHaveText(names(products));
  for (const { name, image_url: url } of products.filter((product) => product.image_url)) {
    const image = store.card(name).getByRole("img", { name, exact: true });
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute("src", url ?? "");
    await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
  }
  await store.sort.selectOption("Price: High to Low");
  await expect(store.names).toHaveText(names(products.toSorted((a, b) => b.price - a.price)));
  await store.tab("Digital").click();
  await expect(page).toHaveURL("/store?category=digital&sort=price-high");
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL("/store?sort=price-high");
  await expect(store.cards).toHaveCount(products.length);
  await page.goForward();
  await expect(store.cards).toHaveCount(3);
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
    // After four seconds a link navigates without the application.
    await page.clock.pauseAt(Date.now() + 60_000);
    await store.sort.selectOption("Price: High to Low");
    await store.tab("Music").click();
    release();
    await expect(store.cards).toHaveCount(5);
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

test(
  "the grid has as many columns as fit the width, and cards show two lines of a description",
  {
    tag: "@screen",
  },
  async ({ page, catalog }) => {
    const name = `Donaudampfschifffahrts${"kapitän".repeat(20)}`;
    await catalog.add({ name, description: `${"A long timeline. ".repeat(30)}The end.` });
    const store = storePage(page);
    await store.open();
    for (const [width, columns] of [
      [340, 1],
      [360, 2],
      [640, 2],
      [1000, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await store.cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().x));
      expect(new Set(boxes).size, `${width} px`).toBe(columns);
      await expectFitsWindow(page);
    }
    const text = store.card(name).getByText("A long timeline.");
    const lines = () =>
      text.evaluate((node) => Math.round(node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight)));
    expect(await lines()).toBe(2);
    await store.card(name).getByRole("button", { name: "Show more" }).click();
    await expect.poll(lines).toBeGreaterThan(2);
  },
);

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
