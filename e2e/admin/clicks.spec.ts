import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { hasFfmpeg } from "../fixtures/allow-encoding.ts";
import { fillShop } from "../fixtures/filled-shop.ts";
import { buildReaders } from "../fixtures/newsletter-check.ts";
import { makePerson } from "../fixtures/person.ts";
import { removeReleases } from "../fixtures/publish-release.ts";
import { toneFile } from "../fixtures/tone.ts";
import { adminReleasesPage } from "../pages/admin-releases-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 900 } });

const title = "Five Lamps";
const cover = fileURLToPath(new URL("../../packages/demo/images/vinyl.webp", import.meta.url));

test.afterEach(async ({ stack }) => {
  await removeReleases(stack);
  await stack.database.query("DELETE FROM products WHERE name = ?", [title]);
  for (const table of ["issue_recipients", "issues", "posts", "subscribers"]) {
    await stack.database.query(`DELETE FROM ${table}`);
  }
  await stack.database.query("UPDATE content_version SET version = version + 1");
});

test("an album of five tracks is for sale within 7 clicks from the dashboard, without a reload", async ({
  admin,
  stack,
}) => {
  test.skip(!hasFfmpeg, "ffmpeg is not installed");
  const person = makePerson();
  const page = adminReleasesPage(admin);
  const names = ["Dusk", "Low Tide", "Lamp", "Snow", "Dawn"];
  const files = names.map((name, index) => ({
    name: `0${index + 1} - ${name}.wav`,
    mimeType: "audio/wav",
    buffer: toneFile(1),
  }));
  await admin.goto("/admin/dashboard");

  await person.click(admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Releases" }));
  await person.click(page.button("Add Release"));
  await person.type(page.dialog.getByLabel("Title"), title);
  await person.click(page.dialog.getByRole("button", { name: "Add Release" }));
  const artwork = { name: "cover.webp", mimeType: "image/webp", buffer: await readFile(cover) };
  await person.choose(admin, page.button("Add audio files"), [...files, artwork]);
  for (const name of names) await page.expectEncoded(name, "Ready");
  await person.fill(page.field("Price"), "9.50");
  await person.click(page.button("Publish"));
  await adminShell(admin).notified("Published", "All 5 tracks play in full. For sale for $9.50.");

  expect(person.clicks()).toBeLessThanOrEqual(7);
  const api = await stack.admin();
  const shown = await api("GET /api/releases/:slug", { params: { slug: "five-lamps" } });
  expect(shown.tracks.map(({ title }) => title)).toEqual(names);
  expect(shown).toMatchObject({ formats: ["flac", "mp3", "aac", "opus"], offers: [{ price: 9.5 }] });
  const products = await api("GET /api/products");
  expect(products.find(({ name }) => name === title)?.image_url).toMatch(/^\/uploads\/cover-/);
});

test("a post is written, published and sent as a newsletter within 5 clicks from the dashboard", async ({
  admin,
  stack,
}) => {
  const person = makePerson();
  const main = admin.getByRole("main");
  const { dialog, notified } = adminShell(admin);
  const api = await stack.admin();
  await buildReaders(stack.database, 3);
  await admin.goto("/admin/dashboard");

  await person.click(main.getByRole("link", { name: "Write a post" }));
  await person.type(dialog("Write a post").getByLabel("Title"), "The album is mixed");
  await admin.keyboard.press("Enter");
  const text = main.getByRole("textbox", { name: "Text of the post" });
  await person.click(text);
  await person.type(text, "Ten songs, and a piano.");
  await person.click(main.getByRole("button", { name: "Publish…" }));
  await person.click(dialog("Publish the post").getByRole("switch", { name: "Send as a newsletter" }));
  await person.click(
    dialog("Publish the post").getByRole("button", { name: /^Publish and send to \d+ subscribers?$/ }),
  );
  await notified(/^Post published, newsletter goes to \d+ subscribers?$/);

  expect(person.clicks()).toBeLessThanOrEqual(5);
  expect(await api("GET /api/posts/:slug", { params: { slug: "the-album-is-mixed" } })).toMatchObject({
    excerpt: "Ten songs, and a piano.",
  });
  const [issue] = await api("GET /api/admin/issues", { query: {} });
  expect(issue).toMatchObject({ subject: "The album is mixed" });
  expect(issue?.figures.recipients).toBeGreaterThan(0);
});

test("an order is found by the buyer's name within 2 clicks from the dashboard", async ({ admin, stack }) => {
  const person = makePerson();
  const shop = await fillShop(stack);
  try {
    await admin.goto("/admin/dashboard");
    await person.click(admin.getByRole("button", { name: /^Search/ }));
    await person.type(admin.getByRole("combobox", { name: "Search everything" }), "listener ada");
    await person.click(admin.getByRole("option", { name: `#${shop.orderId} Ada Listener` }));
    await expect(admin.getByRole("heading", { name: `Order #${shop.orderId}` })).toBeVisible();
    expect(person.clicks()).toBeLessThanOrEqual(2);
  } finally {
    await shop.empty();
  }
});

test("a backup is taken home within 3 clicks from the dashboard", async ({ admin, stack }) => {
  const api = await stack.admin();
  await api("POST /api/admin/backups");
  await expect.poll(async () => (await api("GET /api/admin/backups")).archives.length).toBeGreaterThan(0);
  const person = makePerson();
  await admin.goto("/admin/dashboard");
  await person.click(admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Status" }));
  const download = admin.waitForEvent("download");
  await person.click(admin.getByRole("button", { name: /^Download the backup of/ }).first());
  expect((await download).suggestedFilename()).toMatch(/^recital-.*\.tar\.gz$/);
  expect(person.clicks()).toBeLessThanOrEqual(3);
});
