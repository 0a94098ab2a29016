import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "../fixtures/admin-test.ts";
import { hasFfmpeg } from "../fixtures/allow-encoding.ts";
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
  await person.choose(admin, page.button("Add masters"), [...files, artwork]);
  for (const name of names) await page.expectEncoded(name, "Ready");
  await person.fill(page.field("Price"), "9.50");
  await person.click(page.button("Publish"));
  await adminShell(admin).notified("Published", "All 5 tracks play in full. For sale for $9.50.");

  expect(person.clicks()).toBeLessThanOrEqual(7);
  const api = await stack.admin();
  const shown = await api("GET /api/releases/:slug", { params: { slug: "five-lamps" } });
  expect(shown.tracks.map(({ title }) => title)).toEqual(names);
  expect(shown).toMatchObject({ formats: ["flac", "mp3", "aac", "opus"], offer: { price: 9.5 } });
  const products = await api("GET /api/products");
  expect(products.find(({ name }) => name === title)?.image_url).toMatch(/^\/uploads\/cover-/);
});
