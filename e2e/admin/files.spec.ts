import { readFile, writeFile } from "node:fs/promises";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { emailedDownloads, hashOf, sellFile, someBytes } from "../fixtures/sell-file.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminFilesDialog } from "../pages/admin-files-dialog.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";

test.use({ viewport: { width: 1280, height: 800 } });

/** More than two parts of 5 MiB. */
const long = someBytes(11_000_000);

test(
  "a long file survives a pause, a reload and a lost connection",
  { tag: "@screen" },
  async ({ admin, catalog, stack, watch }, info) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const product = await catalog.add({ isDigital: true, category: "digital" });
    const files = adminFilesDialog(admin, product.name);
    const card = adminProductsPage(admin).card(product.name);
    const path = info.outputPath("Long take.raw");
    await writeFile(path, long.bytes);
    const sent: string[] = [];
    admin.on("request", (request) => {
      const part = /parts\/(\d+)/.exec(request.url())?.[1];
      if (part !== undefined) sent.push(part);
    });
    await followSystemTheme(admin);
    const openDialog = async () => {
      await adminProductsPage(admin).open(`?search=${encodeURIComponent(product.name)}`);
      await files.open();
    };
    await openDialog();
    await expect(card.getByText("No file")).toBeVisible();
    await expect(files.dialog.getByText("No files yet.")).toBeVisible();

    // The last part does not get through: the others have arrived when it is paused.
    const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
    await admin.route(/parts\/3/, () => hold());
    await files.add(path);
    await isHeld;
    await expect(files.progress("Long take.raw")).toHaveAttribute("aria-valuenow", "95");
    await files.uploadButton("Pause: Long take.raw").click();
    await expect(files.upload("Long take.raw")).toContainText("Paused · 10.5 MB of 11 MB");

    admin.on("dialog", (dialog) => void dialog.accept());
    await admin.reload();
    await admin.unroute(/parts\/3/);
    await openDialog();
    await expect(files.dialog.getByText("No files yet.")).toBeVisible();
    await admin.context().setOffline(true);
    await files.add(path);
    await expect(files.upload("Long take.raw")).toContainText("Waiting for the connection");
    await admin.context().setOffline(false);
    await expect(files.upload("Long take.raw")).toContainText("Uploaded");
    await expect(files.file("Long take")).toContainText("Ready");
    for (const width of [375, 1280]) {
      await admin.setViewportSize({ width, height: 800 });
      await expectFitsWindow(admin);
      await expectNoFaultsInBothThemes(admin, `files, ${width} px wide`);
    }
    expect(sent.filter((part) => part !== "3").toSorted()).toEqual(["1", "2"]);

    const [stored] = await (
      await stack.admin()
    )("GET /api/admin/products/:id/files", { params: { id: String(product.id) } });
    expect(stored?.sha256).toBe(long.sha256);
    const saving = admin.waitForEvent("download");
    await files.button("Save: Long take").click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe("Long take.raw");
    expect(hashOf(await readFile(await saved.path()))).toBe(long.sha256);
    await files.close();
    await expect(files.dialog).toBeHidden();
    await expect(card.getByText("No file")).toBeHidden();
  },
);

test("the downloads of an order fit a phone, and its files are saved", async ({ admin, catalog, stack, ip, email }) => {
  const api = await stack.admin();
  const product = await catalog.add({ isDigital: true, name: "Sample pack for felt piano" });
  await sellFile(api, product.id, { label: "Samples", ...someBytes(2000) });
  const { id } = await payOrder(stack, { ip, email, products: [product] });
  await emailedDownloads(stack, email);
  await followSystemTheme(admin);
  const orders = adminOrdersPage(admin);
  await orders.open(`/${id}`);
  const downloads = orders.panel.getByRole("region", { name: "Downloads" });
  const saving = admin.waitForEvent("download");
  await downloads.getByRole("button", { name: "Save: Samples" }).click();
  expect((await saving).suggestedFilename()).toBe("pack.bin");
  for (const width of [375, 1280]) {
    await admin.setViewportSize({ width, height: 800 });
    await expect(downloads).toBeVisible();
    await expectFitsWindow(admin);
    await expectNoFaultsInBothThemes(admin, `downloads, ${width} px wide`);
  }
});
