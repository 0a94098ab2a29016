import { expect, test } from "../fixtures/test.ts";

const vinyl = "Fade (vinyl LP)";
const path = "/store/fade-vinyl-lp";

test("images are enlarged by the first click, by keys and by pointers", { tag: "@screen" }, async ({ page }) => {
  await page.goto(path);
  const enlarge = page.getByRole("link", { name: `Enlarge image: ${vinyl}, image 1` });
  await enlarge.click();
  const dialog = page.getByRole("dialog", { name: vinyl });
  await expect(dialog.getByText("1 of 4")).toBeVisible();
  await expect(dialog).toBeFocused();
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
