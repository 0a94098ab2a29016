import { removePopovers } from "../fixtures/newer-functions.ts";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const narrow = { width: 375, height: 720 };

for (const popovers of ["", ", also without popovers"]) {
  test(
    `on a narrow screen the menu opens, leads on and closes${popovers}`,
    { tag: "@screen" },
    async ({ page, watch }) => {
      // The browser logs the 404 of a site text that the owner has not written.
      watch.allow(/status of 404/);
      if (popovers) await removePopovers(page);
      await page.setViewportSize(narrow);
      await page.goto("/");
      const shell = siteShell(page);
      await expect(shell.mainLinks).toBeHidden();
      await expect(shell.menu).toBeHidden();
      await shell.menuButton.click();
      await shell.closeMenu.click();
      await expect(shell.menu).toBeHidden();
      await shell.menuButton.click();
      await page.keyboard.press("Escape");
      await expect(shell.menu).toBeHidden();
      await shell.menuButton.click();
      await shell.menu.getByRole("link", { name: "Store" }).click();
      await expect(page).toHaveURL("/store");
      await expect(shell.menu).toBeHidden();
      await shell.menuButton.click();
      await shell.menu.getByRole("link", { name: "Contact" }).click();
      await expect(page).toHaveURL("/#contact");
      await expect(shell.menu).toBeHidden();
      await shell.menuButton.click();
      await expect.poll(() => shell.sheet.boundingBox()).toEqual({ x: 0, y: 0, ...narrow });
      await shell.closeMenu.click();
      await shell.chooseTheme("Light");
      await expect(shell.themes).toBeHidden();
      await shell.header.getByRole("button", { name: "Theme" }).click();
      await page.getByRole("main").click({ position: { x: 5, y: 300 } });
      await expect(shell.themes).toBeHidden();
    },
  );
}

test("a long name is whole beside all links, from phones to desktops", { tag: "@screen" }, async ({ page }) => {
  await page.goto("/store");
  const cut: number[] = [];
  for (const width of [320, 375, 768, 896, 1024, 1184, 1200, 1280]) {
    await page.setViewportSize({ width, height: 500 });
    const isCut = await page.getByRole("banner").evaluate((header) => {
      const [brand, nav] = header.querySelectorAll<HTMLElement>("a, nav");
      if (!brand || !nav) return true;
      brand.textContent = "Þórunn Ágústsdóttir & The Silent Orchestra";
      brand.setAttribute("data-long", "true");
      // With everything that an artist may have.
      for (const name of ["Concerts", "News", "Press"].slice(nav.children.length - 6)) {
        const link = Object.assign(document.createElement("a"), { href: `/${name.toLowerCase()}`, textContent: name });
        nav.append(link);
      }
      return brand.scrollWidth > brand.clientWidth + 1 || brand.scrollHeight > brand.clientHeight + 1;
    });
    if (isCut) cut.push(width);
  }
  expect(cut).toEqual([]);
});

test(
  "the theme is there from the first paint, follows the system, and is shared between tabs",
  { tag: "@screen" },
  async ({ page, context }) => {
    // Records each theme of the page since its body began, which is before the first paint.
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = document.documentElement?.dataset["theme"];
        if (document.body && seen.at(-1) !== now) seen.push(now);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    const expectTheme = async (expected: "light" | "dark") => {
      await siteShell(page).wake();
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([expected]);
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const brightness = Math.max(...(background.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      expect(brightness > 128 ? "light" : "dark").toBe(expected);
    };
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/store");
    await expectTheme("dark");
    const otherPage = await context.newPage();
    await otherPage.goto("/store");
    await siteShell(otherPage).wake();
    await siteShell(page).chooseTheme("Light");
    await expect(otherPage.locator("html")).toHaveAttribute("data-theme", "light");
    await page.reload();
    await expectTheme("light");
    await siteShell(page).chooseTheme("System");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expectTheme("dark");
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu opens, the store is filtered and sorted, and the cart says that it needs JavaScript", async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(narrow);
    await page.goto("/");
    await siteShell(page).menuButton.click();
    await siteShell(page).menu.getByRole("link", { name: "Store" }).click();
    await expect(page).toHaveURL("/store");
    const store = storePage(page);
    await store.tab("Digital").click();
    await store.sort.selectOption("Price: High to Low");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL("/store?category=digital&sort=price-high");
    const products = await stack.visitor().api("GET /api/products");
    const digital = products.filter(({ category }) => category === "digital").toSorted((a, b) => b.price - a.price);
    await expect(store.names).toHaveText(digital.map(({ name }) => name));
    await page.goto("/cart");
    // Playwright does not see text in a noscript element, though the browser shows it.
    await expect(page.locator("main noscript p")).toBeVisible();
    expect(await page.locator("main noscript p").innerText()).toContain("needs JavaScript");
    await expect(page.getByText("Loading your cart...")).toBeHidden();
  });
});

test(
  "a page opened from another one looks as it does when opened directly, once its styles could be loaded",
  { tag: "@screen" },
  async ({ page, watch }) => {
    watch.allow(/Failed to load resource|net::ERR_FAILED|style sheet did not load/);
    const boxes = async () => {
      await expect(cartPage(page).table).toContainText("$32.00");
      await expect(siteShell(page).event).toBeHidden();
      const all = page.getByRole("main").locator("*");
      return all.evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
    };
    await page.route("**/*.css", (route) => route.abort());
    await storePage(page).open();
    await storePage(page).card("Fade (vinyl LP)").getByRole("button", { name: "Add to Cart" }).click();
    await siteShell(page).cartLink.click();
    await expect(page.getByRole("main")).toContainText("Something went wrong. Please try again later.");
    await page.unroute("**/*.css");
    await page.getByRole("button", { name: "Try Again" }).click();
    const after = await boxes();
    await page.reload();
    await siteShell(page).wake();
    // The cart is drawn before the products' images are known.
    await expect.poll(boxes).toEqual(after);
  },
);
