import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { emailedDownloads, hashOf, sellFile, someBytes } from "../fixtures/sell-file.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";

const { bytes, sha256 } = someBytes();
const label = "Felt piano sample pack";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a buyer downloads the file that the email links to", async ({ page, catalog, email, stack, ip }) => {
      const product = await catalog.add({ isDigital: true, category: "digital" });
      await sellFile(await stack.admin(), product.id, { label, bytes });
      await payOrder(stack, { ip, email, products: [product] });
      const opened = await page.goto(await emailedDownloads(stack, email));
      expect(opened?.headers()).toMatchObject({
        "cache-control": expect.stringMatching(/no-store/),
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      });
      await expect(page.getByRole("main")).toContainText(label);
      expect(await page.title()).not.toContain(page.url().split("/").at(-1));
      await page.getByText("Checksum").click();
      await expect(page.getByText(sha256)).toBeVisible();
      expect(await download(page)).toBe(sha256);
      await expect(page).toHaveURL(/\/downloads\//);
    });
  });
}

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ context }) => followSystemTheme(context));

  test(
    "the page of files has no accessibility violation",
    { tag: "@screen" },
    async ({ page, watch, catalog, email, stack, ip }) => {
      watch.allow(/status of 404/);
      const product = await catalog.add({ isDigital: true, category: "digital" });
      await sellFile(await stack.admin(), product.id, { label, bytes });
      await payOrder(stack, { ip, email, products: [product] });
      const url = await emailedDownloads(stack, email);
      for (const path of [url, `${url}?problem=none_left`, "/downloads/unknown"]) {
        await page.goto(path);
        for (const width of [1280, 375]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoFaultsInBothThemes(page, `downloads, ${width} px wide`);
        }
      }
    },
  );
});

/** Presses the download button, and returns the SHA-256 of the saved file. */
async function download(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${label}` }).click();
  return hashOf(await readFile(await (await saving).path()));
}
