import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, test, type Locator } from "@playwright/test";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { makePerson } from "../fixtures/person.ts";
import { hasFfmpeg } from "../fixtures/allow-encoding.ts";
import { adminLogin, prepareStack, type Stack } from "../fixtures/stack.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { toneFile } from "../fixtures/tone.ts";
import { watchContext, type Watch } from "../fixtures/watch.ts";
import { adminReleasesPage } from "../pages/admin-releases-page.ts";
import { paymentPage } from "../pages/payment-page.ts";

const photo = fileURLToPath(new URL("../../packages/demo/images/keyboard.webp", import.meta.url));
/** Clicks and fields from the login to the first order. */
const maxCount = 55;

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1280, height: 800 } });

let shop: Stack;
let watch: Watch;

test.beforeEach(async ({ page }) => {
  shop = await prepareStack({ demoContent: false, onSqlite: true });
  await shop.restart();
  watch = watchContext(page.context(), [shop.url, shop.stripe.url, shop.smtp.inboxUrl]);
  watch.allow(/status of 401/);
  await followSystemTheme(page);
});
test.afterEach(async () => {
  // Read before the server stops, which refuses what the open pages still request.
  const problems = watch.problems();
  await shop.stop();
  expect(problems, problems.join("; ")).toEqual([]);
});

test("a new owner has a name, an image, a biography, an album, policies and a test order within 55 clicks and fields", async ({
  page,
}) => {
  test.skip(!hasFfmpeg, "ffmpeg is not installed");
  const person = makePerson();
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: "Make this site yours" });
  const dialog = page.getByRole("dialog");
  const dashboard = () => person.click(page.getByRole("link", { name: "Dashboard" }));
  const step = (name: string) => person.click(list.getByRole("link", { name }));
  const isDone = async (title: string, isShown: Locator) => {
    await isShown.waitFor();
    await dashboard();
    await expect(list.getByRole("listitem").filter({ hasText: title }).getByLabel("Done")).toBeVisible();
  };

  // Pages without content are not odd.
  for (const [path, text] of [
    ["/store", "No products found in this category."],
    ["/music", "New music is on its way"],
  ] as const) {
    await page.goto(shop.url + path);
    await expect(main).toContainText(text);
    await expectNoFaultsInBothThemes(page, `${path} without content`);
  }

  await page.goto(`${shop.url}/admin`);
  await person.fill(page.getByLabel("Username"), adminLogin.username);
  await person.fill(page.getByRole("textbox", { name: "Password" }), adminLogin.password);
  await person.click(page.getByRole("button", { name: "Log in" }));
  await expect(list).toContainText("1 of 9 done");

  await step("Enter your name");
  await person.fill(main.getByLabel("Name", { exact: true }), "Ada Klein");
  await person.fill(main.getByLabel("Tagline"), "Songs for one piano");
  await person.fill(main.getByLabel("Contact email"), "ada@example.com");
  await person.click(main.getByRole("button", { name: "Save" }));
  await isDone("Enter your name", page.getByText("Settings saved"));

  await step("Show yourself");
  await person.fill(dialog.getByLabel("Title"), "At the piano");
  await person.fill(dialog.getByLabel("Alt text"), "Ada at the keys");
  await person.choose(page, dialog.getByRole("button", { name: "Choose image" }), photo);
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await isDone("Show yourself", page.getByText("Image added"));

  await step("Write your biography");
  await expect(dialog.getByLabel("Title")).toHaveValue("About Ada Klein");
  await person.fill(dialog.getByLabel("Content"), "Ada Klein writes songs for one piano.");
  await person.click(dialog.getByRole("button", { name: "Add Section" }));
  await isDone("Write your biography", page.getByText("Content has been added"));

  await person.click(page.getByRole("link", { name: "Releases" }));
  const releases = adminReleasesPage(page);
  await person.click(releases.button("Add Release"));
  await person.type(dialog.getByLabel("Title"), "First record");
  await person.click(dialog.getByRole("button", { name: "Add Release" }));
  const track = { name: "01 - Lamp.wav", mimeType: "audio/wav", buffer: toneFile(1) };
  const artwork = { name: "cover.webp", mimeType: "image/webp", buffer: await readFile(photo) };
  await person.choose(page, releases.button("Add audio files"), [track, artwork]);
  await releases.expectEncoded("Lamp", "Ready");
  await person.fill(releases.field("Price"), "25");
  await person.click(releases.button("Publish"));
  await isDone("Add your first product", page.getByText("For sale for $25.00.", { exact: false }));

  await person.click(page.getByRole("link", { name: "Settings" }));
  await person.click(main.getByRole("tab", { name: "Policies" }));
  const policies = main.getByRole("region", { name: "Policies" });
  await expect(policies.getByRole("textbox", { name: "Privacy Policy" })).toContainText(/belongs to Ada Klein/);
  for (const name of ["Returns", "Imprint"] as const) {
    await person.click(policies.locator(".ant-segmented-item", { hasText: name }));
    await person.click(policies.getByRole("button", { name: "Use the template" }));
    const field = policies.getByRole("textbox", { name });
    const text = await field.innerText();
    await person.fill(field, text.replaceAll(/\[([^[\]\n]+)\](?!\()/g, "Example"));
  }
  await person.click(policies.getByRole("button", { name: "Save" }));
  await page.getByText("Settings saved").waitFor();
  await dashboard();

  await step("Connect email");
  await person.click(main.getByRole("button", { name: "Send a test email" }));
  await isDone("Connect email", main.getByText(/^Sent to /));

  const store = await person.follow(page, list.getByRole("link", { name: "Place a test order" }));
  await person.click(store.getByRole("button", { name: /^Add to Cart/ }));
  await person.click(store.getByRole("banner").getByRole("link", { name: /^Cart, 1/ }));
  await person.fill(store.getByLabel("Email").first(), "ada@example.com");
  const payment = await person.follow(store, store.getByRole("button", { name: /checkout/i }));
  await person.click(paymentPage(payment).pay);
  await expect(payment.getByRole("heading", { name: "Thank you" })).toBeVisible();

  await page.reload();
  // The site of this test is on this machine only.
  await expect(list).toContainText("7 of 9 done");
  await expect(main.getByRole("region", { name: /^Earned in/ })).toContainText("$25.00");
  expect(person.actions()).toBeLessThanOrEqual(maxCount);
  // Everything is where visitors look for it.
  await payment.goto(`${shop.url}/`);
  await expect(payment).toHaveTitle(/^Ada Klein/);
  await expect(payment.getByText("Ada Klein writes songs for one piano.")).toBeVisible();
  await payment.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
  await expect(payment.getByRole("heading", { level: 1, name: "Imprint" })).toBeVisible();
});
