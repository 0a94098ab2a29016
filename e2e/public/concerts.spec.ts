import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminLogin, prepareStack, type Stack } from "../fixtures/stack.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expect, test } from "../fixtures/test.ts";
import { expectFaultless } from "../fixtures/views.ts";
import { siteShell } from "../pages/site-shell.ts";

const image = fileURLToPath(new URL("../fixtures/icon-512.png", import.meta.url));
const longTitle = `An evening with the neighbor’s radio and the ${"Donaudampfschifffahrts".repeat(4)}piano`;
let shop: Stack;
let id: number;

test.beforeAll(async ({ playwright }) => {
  shop = await prepareStack({ demoContent: false, onSqlite: true });
  await shop.restart();
  const admin = await shop.admin();
  const venue = { timezone: "Europe/Berlin", venue: "Silent Green", city: "Berlin", country: "DE" };
  const concert = await admin("POST /api/admin/concerts", {
    body: {
      ...venue,
      title: "Night Windows",
      startsAt: "2099-10-24T19:30:00+02:00",
      doorsAt: "2099-10-24T18:30:00+02:00",
      street: "Gerichtstraße 35",
      ticketUrl: "https://tickets.example/night",
      priceText: "18 €",
    },
  });
  id = concert.id;
  const later = { ...venue, startsAt: "2099-10-26T19:30:00+01:00" };
  await admin("POST /api/admin/concerts", { body: { ...later, title: longTitle, status: "cancelled" } });
  await admin("POST /api/admin/concerts", { body: { ...later, title: "Third", status: "sold-out" } });
  await admin("POST /api/admin/concerts", { body: { ...later, title: "Fourth", startsAt: "2099-12-01T19:30:00Z" } });
  await admin("PUT /api/admin/press", {
    body: {
      bioShort: "A pianist from Oslo.",
      bioLong: `A pianist.\n\n${"Long words about a long life. ".repeat(60)}`,
      quotes: [{ text: "Quiet and precise.", source: "The Evening Paper", url: "https://paper.example" }],
    },
  });
  const request = await playwright.request.newContext({ baseURL: shop.url });
  await request.post("/api/admin/login", { data: adminLogin });
  for (const [kind, alt] of [
    ["photo", "At the piano"],
    ["logo", "Logo"],
  ] as const) {
    const multipart = {
      kind,
      alt,
      credit: "Ana Ruiz",
      image: { name: "photo.png", mimeType: "image/png", buffer: await readFile(image) },
    };
    expect((await request.post("/api/admin/press/photos", { multipart })).status()).toBe(201);
  }
  await request.dispose();
});
test.afterAll(() => shop.stop());
test.beforeEach(({ watch }) => watch.allow(/127\.0\.0\.1|status of 404/));

test("a journalist copies a biography without anything moving, where a copy can be made, and saves a photo for print", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(shop.url);
  await siteShell(page).footer.getByRole("link", { name: "Press" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Press kit");
  const copy = page.getByRole("button", { name: /^(?:Copy|Copied) Short biography$/ });
  const place = await copy.boundingBox();
  await copy.click();
  await expect(copy).toHaveAccessibleName("Copied Short biography");
  expect(await copy.boundingBox()).toEqual(place);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("A pianist from Oslo.");
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download At the piano" }).click();
  expect((await saving).suggestedFilename()).toMatch(/ - photo 01\.jpg$/);
  const savingAll = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download all" }).click();
  expect((await savingAll).suggestedFilename()).toMatch(/ - press photos\.zip$/);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`${shop.url}/press`);
  await expect(read.getByText("A pianist from Oslo.")).toBeVisible();
  await expect(read.getByRole("link", { name: "Download At the piano" })).toBeVisible();
  await expect(read.getByRole("button", { name: /Copy/ })).toHaveCount(0);
  await plain.close();
});

test.describe("in both themes", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });
  test.beforeEach(({ context }) => followSystemTheme(context));

  test(
    "the pages of concerts and press have no accessibility violation and fit narrow windows",
    { tag: "@screen" },
    async ({ page }) => {
      const at = (path: string) => ({
        name: path,
        async open() {
          await page.setViewportSize({ width: 900, height: 800 });
          await page.goto(shop.url + path);
          await expectFitsWindow(page);
          await page.setViewportSize({ width: 1280, height: 800 });
          return page.getByRole("main");
        },
      });
      await expectFaultless(page, ["/", "/concerts", `/concerts/${id}`, `/concerts/${id + 1}`, "/press"].map(at));
      await siteShell(page).menuButton.click();
      await expect(siteShell(page).menu.getByRole("link")).toHaveCount(8);
      await expect(siteShell(page).menu.getByRole("link", { name: "Press" })).toBeInViewport();
    },
  );
});
