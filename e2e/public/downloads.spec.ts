import { createHash, randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { ApiClient } from "@recital/contract/client";
import type { Page } from "@playwright/test";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";

const bytes = randomBytes(300_000);
const sha256 = createHash("sha256").update(bytes).digest("hex");
const label = "Felt piano sample pack";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a buyer downloads the file that the email links to", async ({ page, catalog, email, stack, ip }) => {
      const product = await catalog.add({ isDigital: true, category: "digital" });
      await addFile(await stack.admin(), product.id);
      await payOrder(stack, { ip, email, products: [product] });
      const sent = await stack.smtp.waitForEmail(
        ({ envelope, text }) => envelope.to.includes(email) && text.includes("/downloads/"),
        60_000,
      );
      const opened = await page.goto(/http\S+\/downloads\/[\w-]+/.exec(sent.text)?.[0] ?? "");
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
      await addFile(await stack.admin(), product.id);
      await payOrder(stack, { ip, email, products: [product] });
      const sent = await stack.smtp.waitForEmail(
        ({ envelope, text }) => envelope.to.includes(email) && text.includes("/downloads/"),
        60_000,
      );
      const url = /http\S+\/downloads\/[\w-]+/.exec(sent.text)?.[0] ?? "";
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

/** Uploads a file, waits until it is checked, and adds it to a product. */
async function addFile(admin: ApiClient, productId: number): Promise<void> {
  const upload = await admin("POST /api/admin/uploads", { body: { fileName: "pack.bin", size: bytes.length } });
  if (!("partBytes" in upload)) throw new Error("The server stored an image");
  const params = { id: String(upload.id), number: "1" };
  await admin("PUT /api/admin/uploads/:id/parts/:number", { params, query: { sha256 }, body: new Blob([bytes]) });
  const { assetId } = await admin("POST /api/admin/uploads/:id/complete", { params: { id: params.id } });
  const asset = { params: { id: String(assetId) } };
  await expect.poll(async () => (await admin("GET /api/admin/assets/:id", asset)).state).toBe("ready");
  await admin("POST /api/admin/products/:id/files", { params: { id: String(productId) }, body: { assetId, label } });
}

/** Presses the download button, and returns the SHA-256 of the saved file. */
async function download(page: Page): Promise<string> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: `Download ${label}` }).click();
  const file = await (await saving).path();
  return createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
}
