import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";
import { expect, test } from "./desktop-test.ts";
import { electronFile } from "./start-in-electron.ts";

const image = fileURLToPath(new URL("../fixtures/icon-192.png", import.meta.url));

const absent =
  "ELECTRON WAS ABSENT: this ran in the harness only, which proves neither Electron's sandbox nor the system's dialogs";

for (const place of ["harness", "Electron"] as const) {
  test.describe(`in ${place}`, () => {
    test.use({ place });
    test.skip(place === "Electron" && electronFile === null, absent);

    test("from the first start to an image on the site and a list on the disk", async ({
      start,
      stack,
      tables,
      userData,
    }) => {
      await tables.replaceRows("site_images", []);
      await tables.subscribe("ada@example.com");
      const program = await start();
      const { window } = program;
      const { heading, sidebar, event } = adminShell(window);

      await test.step("the URL and the login", async () => {
        await window.getByLabel("Site URL").fill(stack.url);
        await window.getByRole("button", { name: "Connect" }).click();
        await adminLoginPage(window).logIn();
        await expect(heading("Dashboard")).toBeVisible();
        expect(await window.evaluate(() => document.cookie)).toBe("");
      });

      await test.step("an image by the system's dialog", async () => {
        const images = adminSiteImagesPage(window);
        await sidebar.getByRole("link", { name: "Site Images" }).click();
        await images.add.click();
        await images.choosePlace("Hero background");
        await images.title.fill("Nächte");
        await images.altText.fill("Strings");
        await program.act({ do: "choose-file", path: image });
        await images.dialog.getByRole("button", { name: "Choose image" }).click();
        await expect(images.preview).toHaveAttribute("src", /^blob:/);
        await images.submit.click();
        await expect(event.filter({ hasText: "Image added" })).toBeVisible();
        const shown = images.card("Nächte").getByRole("img", { name: "Strings" });
        await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
        const api = await stack.admin();
        const stored = await api("GET /api/site-images/location/:location", {
          params: { location: "hero_background" },
        });
        expect(stored).toMatchObject({ altText: "Strings", imageUrl: expect.stringMatching(/^\/uploads\//) });
      });

      await test.step("a list by the system's dialog", async () => {
        await sidebar.getByRole("link", { name: "Subscribers" }).click();
        await program.act({ do: "choose-place", path: join(userData, "Documents", "list.csv") });
        await window.getByRole("button", { name: "Export to CSV" }).click();
        await expect(event.filter({ hasText: "Export successful" })).toBeVisible();
        expect(await readFile(join(userData, "Documents", "list.csv"), "utf8")).toMatch(
          /^\uFEFF.*\r\n.*ada@example\.com/,
        );
        expect(await readdir(join(userData, "Documents"))).toEqual(["list.csv"]);
        const { saveDialogs } = await program.act({ do: "record" });
        expect(saveDialogs[0]?.defaultPath).toMatch(/subscribers-[\dTZ-]+\.csv$/);
      });

      await test.step("the next start knows the site and the session", async () => {
        await program.quit();
        const again = await start();
        await expect(adminShell(again.window).heading("Dashboard")).toBeVisible();
      });
    });
  });
}
