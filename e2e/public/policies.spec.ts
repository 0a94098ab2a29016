import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { expect, test } from "../fixtures/test.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the footer leads to the legal pages that have a text, which need no JavaScript", async ({
  page,
  browser,
  stack,
  watch,
}) => {
  watch.allow(/404/);
  const admin = await stack.admin();
  const imprint = `Ada Klein\nExample Street 1\n\n${"W".repeat(120)} <img src=x onerror=alert(1)>`;
  await admin("PUT /api/admin/settings", { body: { policies: { imprint } } });
  try {
    await page.goto("/store");
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy Policy" })).toBeVisible();
    await expect(page).toHaveTitle(/^Privacy Policy \| /);
    await expect(page.getByRole("main").getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
    const plain = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 375, height: 700 } });
    const read = await plain.newPage();
    await read.goto(`${stack.url}/imprint`);
    await expect(read.getByRole("main")).toContainText("<img src=x onerror=alert(1)>");
    await expect(read.getByRole("main").locator("img")).toHaveCount(0);
    await expectFitsWindow(read);
    await plain.close();
  } finally {
    await admin("PUT /api/admin/settings", { body: { policies: { imprint: "" } } });
  }
  const gone = await page.goto("/imprint");
  expect(gone?.status()).toBe(404);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Imprint" })).toHaveCount(0);
});
