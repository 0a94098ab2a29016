import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSettingsPage } from "../pages/admin-settings-page.ts";

const original = {
  name: "Mira Solveig",
  tagline: "Contemporary piano and synthesizer music",
  youtubeChannelUrl: "https://youtube.example/@recital-demo",
  accent: null,
  defaultTheme: "dark",
} as const;

test.afterEach(async ({ stack }) => {
  await (
    await stack.admin()
  )("PUT /api/admin/settings", { body: original });
});

const longName = "Ensemble für Filzklavier, Oszilloskop und drei Stimmen";

test("@screen the artist changes name and color, and sees both on the site at once", async ({ admin, stack }) => {
  const settings = adminSettingsPage(admin);
  const { notified } = adminShell(admin);
  await settings.open();
  await expect(settings.name).toHaveValue(original.name);
  await settings.name.fill(longName);
  await settings.channel.fill("");

  await settings.tab("Look").click();
  await settings.ownColor.click();
  await settings.colorCode.fill("#1f7a8c");
  await settings.theme("Light").click();
  await settings.save.click();
  await notified("Settings saved");

  // The other section still has its changes, and the version of this one.
  await settings.tab("Artist").click();
  await expect(settings.name).toHaveValue(longName);
  await settings.save.click();
  await expect(adminShell(admin).header).toContainText(longName);

  const { page: visitor, close } = await newVisitor(admin);
  await visitor.goto(`${stack.url}/`);
  // The tagline was the example artist's.
  await expect(visitor).toHaveTitle(longName);
  await expect(visitor.locator("html")).toHaveAttribute("data-theme", "light");
  const colorOf = (theme: string) =>
    visitor.evaluate((name) => {
      document.documentElement.dataset["theme"] = name;
      return getComputedStyle(document.documentElement).getPropertyValue("--accent");
    }, theme);
  expect([await colorOf("light"), await colorOf("dark")]).toEqual(["#1f7a8c", "#1f7a8c"]);
  await close();
});

test("@screen a visitor sees the default theme from the first paint, until another one is chosen", async ({
  admin,
  stack,
}) => {
  const api = await stack.admin();
  const first = async (colorScheme: "light" | "dark") => {
    const { page, close } = await newVisitor(admin, { colorScheme });
    // As soon as the body begins, before any script of a file.
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        document.documentElement.dataset["first"] = getComputedStyle(document.documentElement).backgroundColor;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${stack.url}/store`);
    const seen = await page.locator("html").getAttribute("data-first");
    await close();
    return seen;
  };
  const [dark, light] = ["rgb(12, 13, 16)", "rgb(245, 242, 234)"];
  expect([await first("light"), await first("dark")]).toEqual([dark, dark]);
  await api("PUT /api/admin/settings", { body: { defaultTheme: "light" } });
  expect([await first("light"), await first("dark")]).toEqual([light, light]);
  await api("PUT /api/admin/settings", { body: { defaultTheme: "system" } });
  expect([await first("light"), await first("dark")]).toEqual([light, dark]);
});

async function newVisitor(page: Page, options = {}) {
  const context = await page.context().browser()?.newContext(options);
  if (!context) throw new Error("there is no browser");
  return { page: await context.newPage(), close: () => context.close() };
}
