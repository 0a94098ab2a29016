import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminShell } from "../pages/admin-shell.ts";

const image = fileURLToPath(new URL("../fixtures/icon-512.png", import.meta.url));

test.use({ viewport: { width: 375, height: 800 } });

test.afterEach(async ({ stack }) => {
  await stack.database.query("DELETE FROM press_kit");
  await stack.database.query("DELETE FROM press_photos");
  await stack.database.query("UPDATE content_version SET version = version + 1");
});

test("the press kit is filled on a phone: texts, quotes and a photo, which is changed and deleted", async ({
  admin,
}) => {
  const { notified } = adminShell(admin);
  const main = admin.getByRole("main");
  await admin.goto("/admin/press");
  await main.getByLabel("Short biography").fill("A pianist from Oslo.");
  await main.getByRole("button", { name: "Add a quote" }).click();
  await main.getByLabel("Quote 1", { exact: true }).fill("Quiet and precise.");
  await main.getByLabel("Source of quote 1").fill("The Evening Paper");
  await main.getByLabel("Contact email").fill("press@artist.example");
  await main.getByRole("button", { name: "Save texts" }).click();
  await notified("Press kit saved");
  await expect(main.getByRole("button", { name: "View as a visitor" })).toBeVisible();

  await main.getByRole("button", { name: "Add Photo" }).click();
  const dialog = admin.getByRole("dialog", { name: "Add Photo" });
  const choosing = admin.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Choose image" }).click();
  await (await choosing).setFiles(image);
  await dialog.getByLabel("Alt text").fill("At the piano");
  await dialog.getByLabel("Credit").fill("Ana Ruiz");
  await dialog.getByRole("button", { name: "Add Photo" }).click();
  await notified("Photo added");
  const photo = main.getByRole("listitem", { name: "At the piano" });
  await expect(photo).toContainText("Credit: Ana Ruiz");
  await expect(photo).toContainText("512 × 512 px");
  await expectFitsWindow(admin);

  await photo.getByRole("button", { name: "Edit: At the piano" }).click();
  const editing = admin.getByRole("dialog", { name: "Edit Photo" });
  await editing.getByLabel("Credit").fill("Ben");
  await editing.getByRole("button", { name: "Update" }).click();
  await notified("Photo updated");
  await expect(photo).toContainText("Credit: Ben");
  await photo.getByRole("button", { name: "Delete: At the piano" }).click();
  await expect(photo).toHaveCount(0);
});
