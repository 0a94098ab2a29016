import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expectNoFaults } from "../fixtures/axe.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { expect, test } from "./desktop-test.ts";
import { expectSettings } from "./settings-file.ts";
import { openOtherSite, openSiteInFront, openUntrustedSite } from "./site-in-front.ts";

test("an address that is none of a Recital is told, and the right one still works", async ({
  start,
  stack,
  userData,
}) => {
  const other = await openOtherSite();
  const { window } = await start();
  const field = window.getByLabel("Site address");
  const tell = async (address: string, sentence: string | RegExp) => {
    await field.fill(address);
    await field.press("Enter");
    await expect(window.getByRole("alert")).toHaveText(sentence);
    await expect(field).toHaveValue(address);
  };
  await expect(field).toBeFocused();
  await tell("", "Enter the address of your site, like https://example.com");
  await tell("http://mara.example", /not encrypted/);
  await tell("javascript:alert(1)", /^Enter the address/);
  await tell(other.url, /answers, but it is no Recital site\. Please check the address\.$/);
  await other.stop();
  await tell(other.url, /does not answer\. Please check the address and your connection\.$/);
  await tell(`${stack.url}/admin/login`.replace("127.0.0.1", "127.0.0.9"), /^127\.0\.0\.9:\d+ does not answer/);

  await field.fill(`${stack.url}/admin/login?next=/admin`);
  await window.getByRole("button", { name: "Connect" }).click();
  await expect(adminLoginPage(window).submit).toBeVisible();
  await expectSettings(userData, { site: { url: stack.url } });
});

test("a certificate that a site gave itself is not trusted", async ({ start, userData }) => {
  const [key, cert] = [join(userData, "key.pem"), join(userData, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", key, "-out", cert];
  execFileSync("openssl", ["req", "-x509", ...made, ...subject], { stdio: "ignore" });
  const site = await openUntrustedSite({ key: await readFile(key, "utf8"), cert: await readFile(cert, "utf8") });
  const { window } = await start();
  await window.getByLabel("Site address").fill(site.url);
  await window.getByRole("button", { name: "Connect" }).click();
  await expect(window.getByRole("alert")).toContainText("its certificate is not trusted. Nothing was sent to it.");
  await site.stop();
});

test("the menu leads to another site, and back without one", async ({ signedIn, stack }) => {
  const { window } = signedIn;
  const front = await openSiteInFront(stack.url);
  await signedIn.act({ do: "menu", label: "Change Site Address…" });
  const dialog = window.getByRole("dialog", { name: "Where is your site?" });
  await expect(dialog.getByLabel("Site address")).toHaveValue(stack.url);
  await window.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(adminShell(window).heading("Dashboard")).toBeVisible();

  // Whoever goes on elsewhere instead does not find the question in their way there.
  await signedIn.act({ do: "menu", label: "Change Site Address…" });
  await expect(dialog).toBeVisible();
  await signedIn.act({ do: "menu", label: "Orders" });
  await expect(adminShell(window).heading("Order Management")).toBeVisible();
  await expect(dialog).toBeHidden();

  await signedIn.act({ do: "menu", label: "Change Site Address…" });
  await dialog.getByLabel("Site address").fill(front.url);
  await dialog.getByRole("button", { name: "Connect" }).click();
  // Nobody is signed in there.
  await expect(adminLoginPage(window).submit).toBeVisible();
  await expect(adminLoginPage(window).backLink).toHaveAttribute("href", `${front.url}/`);
  await front.stop();
});

for (const theme of ["dark", "light"] as const) {
  test(`the question has no fault, ${theme}`, async ({ start }) => {
    const { window } = await start();
    await window.emulateMedia({ colorScheme: theme });
    await expect(window.locator("html")).toHaveAttribute("data-theme", theme);
    await window.getByLabel("Site address").fill("ftp://mara.example");
    await window.keyboard.press("Enter");
    await expect(window.getByRole("alert")).not.toBeEmpty();
    await expectNoFaults(window, theme);
    await window.setViewportSize({ width: 420, height: 480 });
    await expectFitsWindow(window);
  });
}
