import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";
import { expect, test } from "./desktop-test.ts";
import { openSiteInFront } from "./site-in-front.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));

// A pair: Playwright takes a bare list for a value with options.
test.use({ allowed: [[/status of 401/, /ERR_FAILED/], { scope: "test" }] });

test("an outage during an upload loses no input", async ({ start, stack, tables, userData }) => {
  await tables.replaceRows("site_images", []);
  const front = await openSiteInFront(stack.url);
  await writeFile(
    join(userData, "settings.json"),
    JSON.stringify({ site: { url: front.url, artistName: "Mara Lind" } }),
  );
  const program = await start();
  const { window } = program;
  const { alert, event, sidebar } = adminShell(window);
  await adminLoginPage(window).logIn();
  const images = adminSiteImagesPage(window);
  await sidebar.getByRole("link", { name: "Site Images" }).click();
  await images.add.click();
  await images.choosePlace("Hero background");
  await images.title.fill("Nächte");
  await images.altText.fill("Strings");
  await program.act({ do: "choose-file", path: image });
  await images.dialog.getByRole("button", { name: "Choose image" }).click();
  await expect(images.chosen).toBeVisible();

  front.breakAt(/^\/api\//);
  await images.submit.click();
  await expect(alert.filter({ hasText: "Failed to upload image. Please try again." })).toBeVisible();
  const away = window.getByRole("alert").filter({ hasText: "Your site is not responding." });
  await expect(away).toBeVisible();
  // Next to the screens' own messages, not under them.
  const messageEdge = 24 + 384;
  await expect.poll(async () => (await away.boundingBox())?.x).toBeGreaterThan(messageEdge);
  const trying = window.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/health"));
  await away.getByRole("button", { name: "Try Again" }).click();
  await trying;
  await expect(away.getByRole("button", { name: "Try Again" })).toBeVisible();

  front.breakAt(null);
  // The program also retries by itself.
  await expect(away).toBeHidden();
  await expect(images.title).toHaveValue("Nächte");
  await expect(images.chosen).toBeVisible();
  await images.submit.click();
  await expect(event.filter({ hasText: "Image added" })).toBeVisible();
  await expect(images.card("Nächte")).toBeVisible();
  await front.stop();
});

test("a start during an outage opens the site as soon as it is back", async ({ start, stack, userData }) => {
  const front = await openSiteInFront(stack.url);
  await writeFile(
    join(userData, "settings.json"),
    JSON.stringify({ site: { url: front.url, artistName: "Mara Lind" } }),
  );
  front.breakAt(/./);
  const { window } = await start();
  await expect(window.getByText("Your site is not responding.")).toBeVisible();
  front.breakAt(null);
  const away = window.getByRole("alert").filter({ hasText: "Your changes are still here" });
  await expect(async () => {
    if (await away.isVisible()) await away.getByRole("button", { name: "Try Again" }).click();
    await expect(adminLoginPage(window).submit).toBeVisible({ timeout: 2000 });
  }).toPass();
  await front.stop();
});
