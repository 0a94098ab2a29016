import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { expect, test } from "../fixtures/test.ts";
import { siteShell } from "../pages/site-shell.ts";
import { storePage } from "../pages/store-page.ts";

const vinyl = "Fade (vinyl LP)";
const path = "/store/fade-vinyl-lp";

test("a card leads to the product's page, which sells it", { tag: "@screen" }, async ({ page }) => {
  await storePage(page).open();
  await siteShell(page).wake();
  await storePage(page).card(vinyl).getByRole("link", { name: vinyl }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole("heading", { level: 1, name: vinyl })).toBeVisible();
  await expect(page).toHaveTitle(/^Fade \(vinyl LP\) \| /);
  await page.getByRole("button", { name: `Add to Cart ${vinyl}` }).click();
  await expect(page.getByText(`${vinyl} has been added to your cart.`)).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Music" }).click();
  await expect(page).toHaveURL("/store?category=music");
});

test("images are enlarged by the first click, by keys and by pointers", { tag: "@screen" }, async ({ page }) => {
  await page.goto(path);
  const enlarge = page.getByRole("link", { name: `Enlarge image: ${vinyl}, image 1` });
  await enlarge.click();
  const dialog = page.getByRole("dialog", { name: vinyl });
  await expect(dialog.getByText("1 of 4")).toBeVisible();
  const out = dialog.getByRole("button", { name: "Zoom out" });
  await expect(out).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("+");
  await expect(out).not.toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("0");
  await expect(out).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByText("2 of 4")).toBeVisible();
  await dialog.getByRole("img").last().click();
  await expect(out).not.toHaveAttribute("aria-disabled", "true");
  await page.mouse.wheel(0, 2000);
  await expect(out).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(enlarge).toBeFocused();
  await page.getByRole("link", { name: "Show image 3 of 4" }).click();
  await expect(page.getByRole("link", { name: "Show image 3 of 4" })).toHaveAttribute("aria-current", "true");
});

test("the store has two columns from 360 px, also with long names", { tag: "@screen" }, async ({ page, catalog }) => {
  await catalog.add({ name: `Donaudampfschifffahrts${"kapitän".repeat(20)}`, description: "long ".repeat(100) });
  await page.setViewportSize({ width: 360, height: 800 });
  await storePage(page).open();
  const { cards } = storePage(page);
  const top = async (index: number) => (await cards.nth(index).boundingBox())?.y;
  expect(await top(0)).toBe(await top(1));
  expect(await top(2)).not.toBe(await top(1));
  await expectFitsWindow(page);
});

test.describe("without JavaScript", { tag: "@screen" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a page is readable, and its thumbnails show the images", async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: vinyl })).toBeVisible();
    expect(await page.locator("main noscript p").innerText()).toBe("Buying needs JavaScript.");
    await page.getByRole("link", { name: "Show image 2 of 4" }).click();
    await expect(page.getByRole("link", { name: /^Enlarge image: The front of the sleeve/ })).toBeInViewport();
  });
});
