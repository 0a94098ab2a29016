import { readFile, writeFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { emailedDownloads, hashOf, sellFile, someBytes } from "../fixtures/sell-file.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminFilesDialog } from "../pages/admin-files-dialog.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

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

test("files are refused, labelled, ordered, replaced and removed", async ({ admin, catalog, stack, watch }) => {
  watch.allow(/status of 507/);
  const product = await catalog.add({ isDigital: true });
  const api = await stack.admin();
  const { notified } = adminShell(admin);
  const files = adminFilesDialog(admin, product.name);
  for (const label of ["Score", "Parts"]) {
    await sellFile(api, product.id, { label, ...someBytes(1000), fileName: `${label}.bin` });
  }
  const labels = async () =>
    (await api("GET /api/admin/products/:id/files", { params: { id: String(product.id) } })).map(({ label }) => label);
  await followSystemTheme(admin);
  await adminProductsPage(admin).open(`?search=${encodeURIComponent(product.name)}`);
  await files.open();

  const truncated = Buffer.from("RIFF\u00ff\u00ff\u00ff\u0000WAVEfmt ", "latin1");
  await files.replace("Score", { name: "Take.wav", mimeType: "audio/wav", buffer: truncated });
  await expect(files.upload("Take.wav").getByRole("alert")).toHaveText(
    "The WAV file contains no audio. Please export it again.",
  );
  await expect(files.file("Score")).toContainText("Score.bin");

  await admin.route(/\/parts\//, (route) =>
    route.fulfill({ status: 507, json: { error: "Full", message: "The server's disk is full." } }),
  );
  await files.add({ name: "Étude 🎹.bin", mimeType: "", buffer: Buffer.from(long.bytes.subarray(0, 1000)) });
  await expect(files.upload("Étude").getByRole("alert")).toHaveText("The server's disk is full.");
  for (const width of [375, 1280]) {
    await admin.setViewportSize({ width, height: 800 });
    await expectFitsWindow(admin);
    await expectNoFaultsInBothThemes(admin, `files, ${width} px wide`);
  }
  await admin.unroute(/\/parts\//);
  await files.uploadButton("Try again: Étude 🎹.bin").click();
  await expect(files.file("Étude 🎹")).toContainText("Ready");

  await files.label("Étude 🎹").fill("Étude");
  await files.label("Étude 🎹").press("Enter");
  await expect(files.file("Étude")).toBeVisible();
  expect(await labels()).toEqual(["Score", "Parts", "Étude"]);
  await moveLastUp(admin, files.handle("Étude"), "Escape");
  await expect(files.dialog).toBeVisible();
  expect(await labels()).toEqual(["Score", "Parts", "Étude"]);
  await moveLastUp(admin, files.handle("Étude"), "Space");
  await expect.poll(labels).toEqual(["Score", "Étude", "Parts"]);
  await expect(files.files.nth(1)).toHaveAccessibleName("Étude");
  await files.button("Move up: Étude").click();
  await expect.poll(labels).toEqual(["Étude", "Score", "Parts"]);

  await files.replace("Score", { name: "Score, second edition.bin", mimeType: "", buffer: Buffer.from("Nocturne") });
  await expect(files.file("Score")).toContainText("Score, second edition.bin");
  await expect(files.file("Score")).toContainText("8 B");
  await files.button("Remove: Parts").click();
  await notified("File removed", "Parts");
  expect(await labels()).toEqual(["Étude", "Score"]);
});

test("an upload whose session has ended goes on after the login", { tag: "@screen" }, async ({ admin, catalog }) => {
  const product = await catalog.add({ isDigital: true });
  const files = adminFilesDialog(admin, product.name);
  const login = adminLoginPage(admin);
  await adminProductsPage(admin).open(`?search=${encodeURIComponent(product.name)}`);
  await files.open();
  await expect(files.dialog.getByText("No files yet.")).toBeVisible();
  await admin.context().clearCookies();
  await files.add({ name: "Nocturne.bin", mimeType: "", buffer: Buffer.from(long.bytes.subarray(0, 1000)) });
  await expect(login.again).toBeVisible();
  await expect(files.upload("Nocturne.bin")).toContainText("Paused until you log in");
  await login.logIn();
  await expect(login.again).toBeHidden();
  await expect(files.file("Nocturne")).toContainText("Ready");
});

test("an order's files are delivered later, and its access is changed", async ({
  admin,
  catalog,
  stack,
  ip,
  email,
  page,
}) => {
  const { notified } = adminShell(admin);
  const api = await stack.admin();
  const product = await catalog.add({ isDigital: true, name: "Sample pack for felt piano" });
  await sellFile(api, product.id, { label: "Samples", ...someBytes(2000) });
  const { id } = await payOrder(stack, { ip, email, products: [product] });
  const link = await emailedDownloads(stack, email);
  const buyer = await admin.context().browser()?.newPage();
  await buyer?.goto(link);
  const download = buyer?.waitForEvent("download");
  await buyer?.getByRole("button", { name: "Download Samples" }).click();
  await (await download)?.path();
  await buyer?.close();

  await sellFile(api, product.id, { label: "Score", ...someBytes(500) });
  await followSystemTheme(admin);
  const files = adminFilesDialog(admin, product.name);
  await adminProductsPage(admin).open(`?search=${encodeURIComponent(product.name)}`);
  await files.open();
  await files.button("Deliver to 1 earlier customer").click();
  await admin
    .getByRole("dialog", { name: /^Deliver to/ })
    .getByRole("button", { name: "Deliver" })
    .click();
  await notified("Delivered to 1 earlier customer");
  await expect(files.button("Deliver to 1 earlier customer")).toBeHidden();

  const orders = adminOrdersPage(admin);
  await orders.open(`/${id}`);
  const downloads = orders.panel.getByRole("region", { name: "Downloads" });
  const change = async (button: string, success: string) => {
    await downloads.getByRole("button", { name: button, exact: true }).click();
    await admin.getByRole("dialog").getByRole("button", { name: button, exact: true }).click();
    await notified(success);
  };
  await expect(downloads.getByRole("listitem").filter({ hasText: "Samples" }).first()).toContainText("1 used · 9 left");
  await expect(downloads.getByRole("listitem").filter({ hasText: "Score" })).toContainText("0 used · 10 left");
  await expect(downloads.getByRole("list", { name: "Log of downloads" })).toContainText("2 kB · Completed");
  await expect(downloads).toContainText(link);
  const saving = admin.waitForEvent("download");
  await downloads.getByRole("button", { name: "Save: Score" }).click();
  expect((await saving).suggestedFilename()).toBe("pack.bin");
  for (const width of [375, 1280]) {
    await admin.setViewportSize({ width, height: 800 });
    await expect(downloads).toBeVisible();
    await expectFitsWindow(admin);
    await expectNoFaultsInBothThemes(admin, `downloads, ${width} px wide`);
  }
  await change("Extend", "Access extended");
  await expect(downloads).toContainText("0 used · 20 left");
  await change("New link", "The new link is on its way");
  await expect(downloads).not.toContainText(link);
  await change("Revoke", "Access revoked");
  await expect(downloads).toContainText("Access was revoked on");
  await change("Restore", "Access restored");
  await expect(downloads).toContainText("0 used · 20 left");
  expect((await page.request.get(link)).status()).toBe(410);
});

/** Picks the last of three files up, moves it up by one place, and ends with a key. */
async function moveLastUp(page: Page, handle: Locator, end: "Space" | "Escape") {
  await handle.press("Space");
  await expect(page.getByText("is at place 3 of 3.")).toBeAttached();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByText("is at place 2 of 3.")).toBeAttached();
  await page.keyboard.press(end);
}
