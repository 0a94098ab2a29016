import { mkdir, open, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";
import { makeTestCatalog } from "../fixtures/test-catalog.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { hashOf, sellFile, someBytes } from "../fixtures/sell-file.ts";
import { adminFilesDialog } from "../pages/admin-files-dialog.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { expect, test } from "./desktop-test.ts";
import { openSiteInFront } from "./site-in-front.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));

test("an image that the site would refuse is named before it is read", async ({ signedIn, userData }) => {
  const { window } = signedIn;
  const images = adminSiteImagesPage(window);
  await adminShell(window).sidebar.getByRole("link", { name: "Site Images" }).click();
  await images.add.click();
  const choose = async (path: string | null) => {
    await signedIn.act({ do: "choose-file", path });
    await images.dialog.getByRole("button", { name: "Choose image" }).click();
  };
  const text = join(userData, "notes.jpg");
  await writeFile(text, "Dear diary");
  await choose(text);
  await expect(images.dialog.getByText("Please select an image file")).toBeVisible();
  const film = join(userData, "film.png");
  const file = await open(film, "w");
  await file.truncate(500 * 1024 * 1024);
  await file.close();
  await choose(film);
  await expect(images.dialog.getByText("Image file size must be less than 25MB")).toBeVisible();
  await choose(join(userData, "gone.png"));
  await expect(images.dialog.getByText("The file or folder no longer exists.")).toBeVisible();
  await choose(null);
  await expect.poll(() => signedIn.act({ do: "record" }).then(({ openDialogs }) => openDialogs.length)).toBe(4);
  await expect(images.chosen).toBeHidden();
  await choose(image);
  await expect(images.chosen).toBeVisible();
  await expect(images.dialog.getByText("icon-192.png")).toBeVisible();
  await choose(fileURLToPath(new URL("../fixtures/turned.heic", import.meta.url)));
  await expect(images.dialog.getByText("turned.jpg")).toBeVisible();
  const { openDialogs } = await signedIn.act({ do: "record" });
  expect(openDialogs[0]).toMatchObject({ properties: ["openFile"], filters: [{ name: "Images" }] });
});

test("an export is saved to the chosen file and shown in its folder", async ({ signedIn, tables, userData }) => {
  await tables.subscribe("ada@example.com");
  const { window } = signedIn;
  const { event, alert, sidebar } = adminShell(window);
  const exportButton = window.getByRole("button", { name: "Export to CSV" });
  const exportList = async () => {
    // The button is disabled while saving.
    await expect(exportButton).not.toHaveClass(/loading/);
    await exportButton.click();
  };
  await sidebar.getByRole("link", { name: "Subscribers" }).click();

  const asked = () => signedIn.act({ do: "record" }).then(({ saveDialogs }) => saveDialogs.length);

  // Cancelled: no message is shown.
  await exportList();
  await expect.poll(asked).toBe(1);
  await expect(exportButton).not.toHaveClass(/loading/);
  await expect(event.filter({ hasText: "Export" })).toBeHidden();

  await signedIn.act({ do: "choose-place", path: join(userData, "gone", "list.csv") });
  await exportList();
  await expect(alert).toContainText("Export failed");
  await expect(alert).toContainText("The file or folder no longer exists.");

  const folder = join(userData, "Lists 🎹");
  await mkdir(folder);
  await signedIn.act({ do: "choose-place", path: join(folder, "list.csv") });
  await exportList();
  await expect(event.filter({ hasText: "Export successful" })).toBeVisible();
  await expect(window.getByText("Saved as list.csv")).toBeVisible();
  await window.getByRole("button", { name: "Show in folder" }).click();
  await signedIn.act({ do: "menu", label: "Show Saved File" });
  expect(await readdir(folder)).toEqual(["list.csv"]);

  // The next dialog starts in the same folder, also after a restart.
  await exportList();
  await expect.poll(asked).toBe(4);
  const { shownFiles, saveDialogs } = await signedIn.act({ do: "record" });
  expect(shownFiles).toEqual([join(folder, "list.csv"), join(folder, "list.csv")]);
  expect(saveDialogs[0]?.defaultPath).toContain(join(userData, "Documents"));
  expect(saveDialogs.at(-1)?.defaultPath).toContain(folder);
});

test("a product's files are uploaded from the disk and saved to it, over a lost connection", async ({
  start,
  stack,
  userData,
  ip,
  email,
}) => {
  const front = await openSiteInFront(stack.url);
  await writeFile(
    join(userData, "settings.json"),
    JSON.stringify({ site: { url: front.url, artistName: "Mara Lind" } }),
  );
  const catalog = makeTestCatalog(stack.database);
  const product = await catalog.add({ isDigital: true });
  const { bytes, sha256 } = someBytes(3_000_000);
  await sellFile(await stack.admin(), product.id, { label: "Samples", bytes, fileName: "Samples 🎹.zip.bin" });
  const { id } = await payOrder(stack, { ip, email, products: [product] });
  const program = await start();
  const { window } = program;
  const { alert, sidebar } = adminShell(window);
  await adminLoginPage(window).logIn();

  // Two parts, read from the disk one after the other.
  const take = someBytes(6_000_000);
  await writeFile(join(userData, "Take.bin"), take.bytes);
  await sidebar.getByRole("link", { name: "Products" }).click();
  const files = adminFilesDialog(window, product.name);
  await files.open();
  await program.act({ do: "choose-file", path: join(userData, "Take.bin") });
  await files.button("Add files").click();
  await expect(files.file("Take")).toContainText("Ready");
  const api = await stack.admin();
  const stored = await api("GET /api/admin/products/:id/files", { params: { id: String(product.id) } });
  expect(stored.map((file) => file.sha256)).toEqual([sha256, take.sha256]);

  // Saved from the product, while the connection is lost.
  const path = join(userData, "Samples.bin");
  const saving = window.getByRole("group", { name: "Saving Samples.bin" });
  front.breakAt(/\/file$/);
  await program.act({ do: "choose-place", path });
  await files.button("Save: Samples").click();
  await expect(saving).toContainText("Connection lost. Trying again… · 0 B of 3 MB");
  expect((await readdir(userData)).filter((name) => name === "Samples.bin")).toEqual([]);
  front.breakAt(null);
  await expect(window.getByText("Saved as Samples.bin")).toBeVisible();
  await expect(saving).toBeHidden();
  expect(hashOf(await readFile(path))).toBe(sha256);
  expect((await readdir(userData)).filter((name) => name.endsWith(".part"))).toEqual([]);
  await files.close();

  // From the order, into a folder that is gone.
  await sidebar.getByRole("link", { name: "Orders" }).click();
  const orders = adminOrdersPage(window);
  await orders.view(id).click();
  const save = orders.panel.getByRole("button", { name: "Save: Samples" });
  await program.act({ do: "choose-place", path: join(userData, "gone", "Samples.bin") });
  await save.click();
  await expect(alert).toContainText("The file or folder no longer exists.");
  const { saveDialogs } = await program.act({ do: "record" });
  expect(saveDialogs[0]?.defaultPath).toContain("Samples 🎹.zip.bin");
  await catalog.clear();
  await front.stop();
});
