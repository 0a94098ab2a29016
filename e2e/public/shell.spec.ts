import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { cartPage } from "../pages/cart-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const places = [
  ["Home", "/"],
  ["Music", "/#music"],
  ["Videos", "/#videos"],
  ["About", "/#about"],
  ["Contact", "/#contact"],
  ["Store", "/store"],
] as const;

test.describe("the header", () => {
  test("leads to every page and section", async ({ page, watch }) => {
    // The browser logs the 404 of a site text that the owner has not written.
    watch.allow(/status of 404/);
    await page.goto("/cart");
    const { mainLinks } = siteShell(page);
    await expect(mainLinks.getByRole("link")).toHaveText(places.map(([name]) => name));
    for (const [name, path] of places) {
      await mainLinks.getByRole("link", { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      const section = path.split("#")[1];
      if (section) await expect(page.locator(`#${section}`)).toBeInViewport();
    }
  });

  test("leads back to the top of the current page", { tag: "@screen" }, async ({ page, watch }) => {
    // The browser logs the 404 of a site text that the owner has not written.
    watch.allow(/status of 404/);
    await page.goto("/");
    const { mainLinks } = siteShell(page);
    await mainLinks.getByRole("link", { name: "Contact", exact: true }).click();
    await expect(page.locator("#contact")).toBeFocused();
    // The browser scrolls smoothly.
    await expect.poll(() => page.evaluate(restsBelowTop)).toBe(true);
    await mainLinks.getByRole("link", { name: "Home", exact: true }).click();
    await expect(page).toHaveURL("/");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole("main")).toBeFocused();
  });

  test("stays visible while the page scrolls, and shows no badge for an empty cart", async ({ page }) => {
    await storePage(page).open();
    await expect(siteShell(page).cartLink).toHaveText("");
    await expect(siteShell(page).cartLink).toHaveAttribute("href", "/cart");
    await siteShell(page).footer.scrollIntoViewIfNeeded();
    await expect(siteShell(page).cartLink).toBeInViewport();
  });
});

test("the footer has the artist, the links, the admin link, the privacy policy and this year", async ({ page }) => {
  await page.goto("/");
  const { footer } = siteShell(page);
  await expect(footer).toContainText("Mira Solveig");
  await expect(footer.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin/login");
  await expect(footer.getByRole("link", { name: "Privacy Policy" })).toBeVisible();
  for (const [name] of places) await expect(footer.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Mira Solveig`);
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 375, height: 720 } });

  test("the menu opens, leads on and closes", async ({ page }) => {
    await page.goto("/");
    const shell = siteShell(page);
    await expect(shell.mainLinks).toBeHidden();
    await expect(shell.menu).toBeHidden();
    await shell.menuButton.click();
    await expect(shell.menu.getByRole("link")).toHaveText(places.map(([name]) => name));
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
  });

  test("no page scrolls sideways", async ({ page, watch }) => {
    watch.allow(/404/);
    for (const path of ["/", "/store", "/cart", "/checkout/success", "/nowhere"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(375);
    }
  });
});

test.describe("the theme", () => {
  const theme = (page: Page) => page.locator("html").getAttribute("data-theme");

  test("is the stored one, the system's or the default, from the first paint", async ({ page }) => {
    // Records each theme of the page since its body began, which is before the first paint.
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => {
        const now = document.documentElement?.dataset["theme"];
        if (document.body && seen.at(-1) !== now) seen.push(now);
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    for (const [system, stored, expected] of [
      ["light", null, "dark"],
      ["dark", null, "dark"],
      ["dark", "light", "light"],
      ["light", "dark", "dark"],
      ["light", "system", "light"],
      ["dark", "system", "dark"],
      ["light", "mauve", "dark"],
    ] as const) {
      const what = `with ${stored ?? "nothing"} stored and a ${system} system`;
      await page.emulateMedia({ colorScheme: system });
      await page.goto("/store");
      // The next visit begins with what is stored.
      if (stored !== null) {
        await page.evaluate((value) => localStorage.setItem("recital-ui-theme", value), stored);
        await page.goto("/store");
      }
      await siteShell(page).wake();
      expect(await theme(page), what).toBe(expected);
      expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen), what).toEqual([expected]);
      const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
      const brightness = Math.max(...(background.match(/\d+/g) ?? []).slice(0, 3).map(Number));
      expect(brightness > 128 ? "light" : "dark", what).toBe(expected);
    }
  });

  test("is chosen in the menu, stored, and shared between tabs", async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/");
    const other = await context.newPage();
    await other.goto("/store");
    await siteShell(other).wake();
    await siteShell(page).chooseTheme("Light");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await expect(other.locator("html")).toHaveAttribute("data-theme", "light");
    await page.reload();
    expect(await theme(page)).toBe("light");
    await siteShell(page).chooseTheme("System");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("recital-ui-theme"))).toBe("system");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test("an unknown path gets 404 with the not-found card", async ({ page, watch }) => {
  watch.allow(/404|400/);
  for (const path of ["/nowhere", "/store/12", "/checkout", "/%00", "/..%2f..%2fetc/passwd"]) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("does not exist");
    await expect(page.getByRole("main")).toContainText("check the URL or go back home");
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  }
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the store can be read, filtered and sorted", async ({ page, stack }) => {
    const products = await stack.visitor().api("GET /api/products");
    const store = storePage(page);
    await store.open();
    await expect(store.names).toHaveText(products.map(({ name }) => name));
    await expect(store.card("Fade (vinyl LP)")).toContainText("$32.00");
    await store.tab("Digital").click();
    await store.sort.selectOption("Price: High to Low");
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL("/store?category=digital&sort=price-high");
    const digital = products.filter(({ category }) => category === "digital").toSorted((a, b) => b.price - a.price);
    await expect(store.names).toHaveText(digital.map(({ name }) => name));
  });

  test("the mobile menu opens and leads on", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 720 });
    await page.goto("/");
    await siteShell(page).menuButton.click();
    await siteShell(page).menu.getByRole("link", { name: "Store" }).click();
    await expect(page).toHaveURL("/store");
  });

  test("an unknown path shows the not-found card, and the cart says that it needs JavaScript", async ({
    page,
    watch,
  }) => {
    watch.allow(/404/);
    expect((await page.goto("/nowhere"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
    await page.goto("/cart");
    // Playwright does not see text in a noscript element, though the browser shows it.
    await expect(page.locator("main noscript p")).toBeVisible();
    expect(await page.locator("main noscript p").innerText()).toContain("needs JavaScript");
    await expect(page.getByText("Loading your cart...")).toBeHidden();
  });
});

test("each page has its own title, also after client-side navigation", async ({ page, watch }) => {
  // The browser logs the 404 of a site text that the owner has not written.
  watch.allow(/status of 404/);
  const titles = [
    ["/", /^Mira Solveig \| /],
    ["/store", /^Store \| Mira Solveig$/],
    ["/cart", /^Cart \| Mira Solveig$/],
  ] as const;
  for (const [path, title] of titles) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
  await siteShell(page).wake();
  for (const [path, title] of titles) {
    await page.locator(`header a[href="${path}"]`).first().click();
    await expect(page).toHaveTitle(title);
  }
});

/** Whether the page is scrolled and its position is stable for a few frames. */
async function restsBelowTop(): Promise<boolean> {
  const before = scrollY;
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame);
  return before > 0 && scrollY === before;
}

test.describe("a page opened from another one", () => {
  const openCart = async (page: Page) => {
    await storePage(page).open();
    await storePage(page).card("Fade (vinyl LP)").getByRole("button", { name: "Add to Cart" }).click();
    await siteShell(page).cartLink.click();
  };

  test("looks as it does when it is opened directly", async ({ page }) => {
    const boxes = async () => {
      await expect(cartPage(page).table).toContainText("$32.00");
      await expect(siteShell(page).event).toBeHidden();
      const all = page.getByRole("main").locator("*");
      return all.evaluateAll((elements) => elements.map((element) => JSON.stringify(element.getBoundingClientRect())));
    };
    await openCart(page);
    const after = await boxes();
    await page.reload();
    await siteShell(page).wake();
    // The cart is drawn before the products' images are known.
    await expect.poll(boxes).toEqual(after);
  });

  test("is replaced by an error while its styles cannot be loaded", async ({ page, watch }) => {
    watch.allow(/Failed to load resource|net::ERR_FAILED|style sheet did not load/);
    await page.route("**/*.css", (route) => route.abort());
    await openCart(page);
    await expect(page.getByRole("main")).toContainText("Something went wrong. Please try again later.");
    await page.unroute("**/*.css");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("main")).toContainText("$32.00");
  });
});
