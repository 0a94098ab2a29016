import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";
import { expect, test } from "./desktop-test.ts";

const image = fileURLToPath(new URL("../../packages/site/public/icon-192.png", import.meta.url));

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
  await expect(images.dialog.getByText("Image file size must be less than 5MB")).toBeVisible();
  await choose(join(userData, "gone.png"));
  await expect(images.dialog.getByText("The file or folder no longer exists.")).toBeVisible();
  await choose(null);
  await expect.poll(() => signedIn.act({ do: "record" }).then(({ openDialogs }) => openDialogs.length)).toBe(4);
  await expect(images.chosen).toBeHidden();
  await choose(image);
  await expect(images.chosen).toBeVisible();
  await expect(images.dialog.getByText("icon-192.png")).toBeVisible();
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
