import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { expectNoFaults, expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { startAlone, type LoneServer } from "../security/start-alone.ts";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 375, height: 740 } });

let site: LoneServer;

test.beforeEach(async ({ page }) => {
  site = await startAlone({});
  await site.server.ready();
  await followSystemTheme(page);
});
test.afterEach(() => site.stop());

test("a new owner opens the link, and lands in the back office; the log has neither the link nor a password", async ({
  page,
}) => {
  expect((await page.goto(site.url))?.status()).toBe(503);
  await expect(page.getByRole("heading", { level: 1, name: "Coming soon" })).toBeVisible();
  // Without the site's script, the page takes the system's theme when it is loaded.
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    await expectNoFaults(page, `Coming soon, ${colorScheme}`);
  }
  await page.getByRole("link", { name: "Set it up" }).click();
  await expect(page.getByText("npm run setup")).toBeVisible();
  await expectNoFaultsInBothThemes(page, "the setup without a link");

  const link = (await readFile(join(site.dataDir, "setup-link"), "utf8")).trim();
  await page.goto(link);
  await page.getByLabel("Login name").fill("ines");
  await expect(page).toHaveURL(`${site.url}/setup`);
  await expectNoFaultsInBothThemes(page, "the setup");
  await page.reload();
  await page.getByLabel("Login name").fill("ines");
  await page.getByLabel("Password").fill("a sentence of the owner");
  await page.getByLabel("Artist's name").fill("Ines Vale");
  await page.getByLabel("Artist's name").press("Enter");
  for (const step of ["Show yourself", "Connect email", "Connect payments"]) {
    await expect(page.getByRole("heading", { level: 1, name: step })).toBeVisible();
    // The others are cards of the settings, which have their own test.
    if (step === "Show yourself") await expectNoFaultsInBothThemes(page, step);
    await page.getByRole("button", { name: /^Skip/ }).click();
  }
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Make this site yours" })).toContainText("1 of ");

  expect((await page.goto(site.url))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ines Vale Music");
  for (const secret of [link.split("#")[1] ?? "", "a sentence of the owner"]) {
    expect(site.server.output()).not.toContain(secret);
  }
});
