import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { payOrder } from "../fixtures/place-order.ts";
import { publishRelease, removeReleases } from "../fixtures/publish-release.ts";
import { emailedDownloads, hashOf, sellFile, someBytes } from "../fixtures/sell-file.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectFaultless } from "../fixtures/views.ts";

const { bytes, sha256 } = someBytes();
const label = "Felt piano sample pack";
const title = "Night Windows";

test.afterEach(({ stack }) => removeReleases(stack));

test("a buyer downloads the file that the email links to, and a release in a chosen format, also without JavaScript", async ({
  page,
  browser,
  catalog,
  email,
  stack,
  ip,
}) => {
  const product = await catalog.add({ isDigital: true, category: "music" });
  const admin = await stack.admin();
  await sellFile(admin, product.id, { label, bytes });
  await publishRelease(admin, { title, productId: product.id, tracks: [{ title: "Low Tide", seconds: 2 }] });
  await payOrder(stack, { ip, email, products: [product] });
  const url = await emailedDownloads(stack, email);
  const opened = await page.goto(url);
  expect(opened?.headers()).toMatchObject({
    "cache-control": expect.stringMatching(/no-store/),
    "x-robots-tag": "noindex",
    "referrer-policy": "same-origin",
  });
  await page.getByText("Checksum").first().click();
  await expect(page.getByText(sha256)).toBeVisible();
  expect(hashOf(await download(page, label))).toBe(sha256);
  await expect(page).toHaveURL(/\/downloads\//);
  await expect(page.getByRole("main")).toContainText("1 track and the credits, as a ZIP archive");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(url);
  await read.getByLabel(`Format of ${title}`).selectOption("mp3");
  const archive = (await download(read, title)).toString("latin1");
  expect(archive).toContain("01 Low Tide.mp3");
  await plain.close();
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ context }) => followSystemTheme(context));

  test(
    "the page of files has no accessibility violation",
    { tag: "@screen" },
    async ({ page, watch, catalog, email, stack, ip }) => {
      watch.allow(/status of 404/);
      const product = await catalog.add({ isDigital: true, category: "digital" });
      const admin = await stack.admin();
      await sellFile(admin, product.id, { label, bytes });
      const tracks = [{ title: "Low Tide", seconds: 2 }];
      const productId = product.id;
      await publishRelease(admin, { title, productId, tracks });
      await publishRelease(admin, { title: "Soon", productId, tracks, releaseAt: "2126-12-01T00:00:00Z" });
      await payOrder(stack, { ip, email, products: [product] });
      const url = await emailedDownloads(stack, email);
      const at = (path: string) => ({
        name: path,
        async open() {
          await page.goto(path);
          return page.getByRole("main");
        },
      });
      await expectFaultless(page, [url, `${url}?problem=none_left`, "/downloads/unknown"].map(at));
    },
  );
});

/** Presses the download button of an entry, and returns the saved file. */
async function download(page: Page, name: string): Promise<Buffer> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${name}` }).click();
  return readFile(await (await saving).path());
}
