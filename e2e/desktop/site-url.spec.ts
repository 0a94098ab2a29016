import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { expect, test } from "./desktop-test.ts";
import { expectSettings } from "./settings-file.ts";
import { openOtherSite, openSiteInFront, openUntrustedSite } from "./site-in-front.ts";

test("the URL of another site is refused with a reason, and the right one still works", async ({
  start,
  stack,
  userData,
}) => {
  const otherSite = await openOtherSite();
  const { window } = await start();
  const field = window.getByLabel("Site URL");
  const expectRefusal = async (url: string, message: string | RegExp) => {
    await field.fill(url);
    await field.press("Enter");
    await expect(window.getByRole("alert")).toHaveText(message);
    await expect(field).toHaveValue(url);
  };
  await expect(field).toBeFocused();
  await expectRefusal("", "Enter the URL of your site, like https://example.com");
  await expectRefusal("http://mara.example", /not encrypted/);
  await expectRefusal("javascript:alert(1)", /^Enter the URL/);
  await expectRefusal(otherSite.url, /is not a Recital site\. Please check the URL\.$/);
  await otherSite.stop();
  await expectRefusal(otherSite.url, /is not responding\. Please check the URL and your connection\.$/);
  await expectRefusal(
    `${stack.url}/admin/login`.replace("127.0.0.1", "127.0.0.9"),
    /^127\.0\.0\.9:\d+ is not responding/,
  );

  await field.fill(`${stack.url}/admin/login?next=/admin`);
  await window.getByRole("button", { name: "Connect" }).click();
  await expect(adminLoginPage(window).submit).toBeVisible();
  await expectSettings(userData, { site: { url: stack.url } });
});

test("a self-signed certificate is not trusted", async ({ start, userData }) => {
  const [key, cert] = [join(userData, "key.pem"), join(userData, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", ...made, ...subject], { stdio: "ignore" });
  const site = await openUntrustedSite({ key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") });
  const { window } = await start();
  await window.getByLabel("Site URL").fill(site.url);
  await window.getByRole("button", { name: "Connect" }).click();
  await expect(window.getByRole("alert")).toContainText("is not trusted. No data was sent.");
  await site.stop();
});

test("the menu leads to another site, and back without one", async ({ signedIn, stack }) => {
  const { window } = signedIn;
  const front = await openSiteInFront(stack.url);
  await signedIn.act({ do: "menu", label: "Change Site URL…" });
  const dialog = window.getByRole("dialog", { name: "Where is your site?" });
  await expect(dialog.getByLabel("Site URL")).toHaveValue(stack.url);
  await window.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(adminShell(window).heading("Dashboard")).toBeVisible();

  // The dialog does not follow to another screen.
  await signedIn.act({ do: "menu", label: "Change Site URL…" });
  await expect(dialog).toBeVisible();
  await signedIn.act({ do: "menu", label: "Orders" });
  await expect(adminShell(window).heading("Order Management")).toBeVisible();
  await expect(dialog).toBeHidden();

  await signedIn.act({ do: "menu", label: "Change Site URL…" });
  await dialog.getByLabel("Site URL").fill(front.url);
  await dialog.getByRole("button", { name: "Connect" }).click();
  // There is no session at the other site.
  await expect(adminLoginPage(window).submit).toBeVisible();
  await expect(adminLoginPage(window).backLink).toHaveAttribute("href", `${front.url}/`);
  await front.stop();
});

test("the dialog has no accessibility violation", async ({ start }) => {
  const { window } = await start();
  await window.getByLabel("Site URL").fill("ftp://mara.example");
  await window.keyboard.press("Enter");
  await expect(window.getByRole("alert")).not.toBeEmpty();
  await expectNoFaultsInBothThemes(window, "dialog");
  await window.setViewportSize({ width: 420, height: 480 });
  await expectFitsWindow(window);
});
