import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { buildReaders } from "../fixtures/newsletter-check.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { removeReleases } from "../fixtures/publish-release.ts";
import { expect, test } from "../fixtures/road-test.ts";
import { findSmallTargets } from "../fixtures/touch-targets.ts";
import { toneFile } from "../fixtures/tone.ts";
import { adminRefunds } from "../pages/admin-refunds.ts";
import { adminReleasesPage } from "../pages/admin-releases-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminShipping } from "../pages/admin-shipping.ts";
import { adminWithdrawals } from "../pages/admin-withdrawals.ts";

test.use({ viewport: { width: 375, height: 800 } });

const photo = fileURLToPath(new URL("../../packages/demo/images/vinyl.webp", import.meta.url));
const single = "Harbor Light";

test.beforeEach(({ stack }) => stack.database.query("UPDATE orders SET to_ship = 0"));

test.afterEach(async ({ stack }) => {
  const { query } = stack.database;
  await removeReleases(stack);
  await query("DELETE FROM products WHERE name = ?", [single]);
  for (const table of ["withdrawal_lines", "withdrawals", "issue_recipients", "issues", "posts", "subscribers"]) {
    await query(`DELETE FROM ${table}`);
  }
  await query("UPDATE content_version SET version = version + 1");
});

/** Fails if this screen is wider than a phone, or has targets that a finger misses. */
async function expectFitsPhone(page: Page): Promise<void> {
  await expectFitsWindow(page);
  expect(await findSmallTargets(page)).toEqual([]);
}

test("an owner's week is done on a phone: the table, a parcel, a withdrawal, news, a single and prices", async ({
  owner,
  ip,
  email,
  catalog,
  stack,
}) => {
  const main = owner.getByRole("main");
  const { goTo, notified, dialog } = adminShell(owner);
  const shirt = await catalog.add({ name: "Tour shirt", priceCents: 2000, category: "merchandise" });
  const poster = await catalog.add({ name: "Tour poster", priceCents: 750, category: "merchandise" });
  const { id } = await payOrder(stack, { ip, email, products: [shirt] });
  await buildReaders(stack.database, 3);

  await test.step("sells at the table, with a receipt", async () => {
    await owner.goto("/admin/dashboard");
    await expectFitsPhone(owner);
    await goTo("Merch Table");
    await main.getByRole("list", { name: "On the table" }).getByRole("button", { name: poster.name }).click();
    await expectFitsPhone(owner);
    await main.getByRole("button", { name: "1 item · $7.50" }).click();
    const sale = dialog("This sale");
    await sale.getByLabel("Email for the receipt (optional)").fill("fan@example.com");
    await expectFitsPhone(owner);
    await sale.getByRole("button", { name: /^Sell for/ }).click();
    await stack.smtp.waitForEmail(({ envelope }) => envelope.to.includes("fan@example.com"));
    await expectFitsPhone(owner);
  });

  await test.step("ships the next order", async () => {
    const shipping = adminShipping(owner);
    await goTo("Orders");
    await expectFitsPhone(owner);
    await shipping.view("To ship (1)").click();
    await shipping.shipNext.click();
    await expect(shipping.next.order).toHaveText(`Order #${id}`);
    await expectFitsPhone(owner);
    await shipping.next.tracking.fill("RR123456785DE");
    await shipping.next.submit.click();
    await expect(main).toContainText("That was the last one.");
    await expectFitsPhone(owner);
  });

  await test.step("refunds a withdrawal", async () => {
    await stack.database.query(
      `INSERT INTO withdrawals (order_id, stated_order_id, name, email, statement, state, created_at)
       VALUES (?, ?, 'Ada Listener', ?, 'I withdraw from my order.', 'open', ?)`,
      [id, id, email, "2026-11-01 00:00:00.000"],
    );
    const { card, notice } = adminWithdrawals(owner);
    await goTo("Withdrawals");
    await expectFitsPhone(owner);
    await card("Ada Listener")
      .getByRole("link", { name: /to refund it/ })
      .click();
    await notice.getByRole("button", { name: "Refund everything" }).click();
    await expectFitsPhone(owner);
    await adminRefunds(owner).submit.click();
    await notified("Refund requested");
    await expectFitsPhone(owner);
  });

  await test.step("opens the person of the order that the search finds", async () => {
    await owner.goto("/admin/dashboard");
    await owner.getByRole("button", { name: /^Search/ }).click();
    await owner.getByRole("combobox", { name: "Search everything" }).fill(email);
    await expectFitsPhone(owner);
    await owner.getByRole("option", { name: new RegExp(`#${id}\\b`) }).click();
    await dialog("Order details").getByRole("link", { name: "Ada Listener" }).click();
    await expect(owner.getByRole("region", { name: "Timeline" })).toContainText(`Order #${id}`);
    await expectFitsPhone(owner);
    await owner.keyboard.press("Escape");
  });

  await test.step("publishes a post with a photo as a newsletter", async () => {
    await goTo("News");
    await main.getByRole("button", { name: "Write a post" }).click();
    await dialog("Write a post").getByLabel("Title").fill("The album is mixed");
    await expectFitsPhone(owner);
    await owner.keyboard.press("Enter");
    const text = main.getByRole("textbox", { name: "Text of the post" });
    await text.click();
    await owner.keyboard.type("Ten songs, and a piano.");
    await owner.keyboard.press("Enter");
    const choosing = owner.waitForEvent("filechooser");
    await main.getByRole("button", { name: "Add a block", exact: true }).click();
    await owner.getByRole("option", { name: "Image" }).click();
    await (await choosing).setFiles(photo);
    await text.getByLabel("Description of the image").fill("The record");
    await expect(text.getByRole("img", { name: "The record" })).toBeVisible();
    await expectFitsPhone(owner);
    await main.getByRole("button", { name: "Publish…" }).click();
    const publishing = dialog("Publish the post");
    await publishing.getByRole("switch", { name: "Send as a newsletter" }).click();
    await expectFitsPhone(owner);
    await publishing.getByRole("button", { name: "Publish and send to 3 subscribers" }).click();
    await notified("Post published, newsletter goes to 3 subscribers");
    await expectFitsPhone(owner);
  });

  await test.step("puts a single up for sale", async () => {
    const releases = adminReleasesPage(owner);
    await goTo("Releases");
    await releases.add(single);
    const choosing = owner.waitForEvent("filechooser");
    await releases.button("Add audio files").click();
    await (await choosing).setFiles({ name: `${single}.wav`, mimeType: "audio/wav", buffer: toneFile(1) });
    await releases.expectEncoded(single, "Ready");
    await releases.field("Price").fill("1.50");
    await expectFitsPhone(owner);
    await releases.button("Publish").click();
    await expectFitsPhone(owner);
    await dialog(`Publish “${single}”?`).getByRole("button", { name: "Publish" }).click();
    await notified("Published", "For sale for $1.50.");
    await expectFitsPhone(owner);
  });

  await test.step("changes the price of two products at once", async () => {
    await goTo("Products");
    for (const { name } of [shirt, poster]) await main.getByRole("checkbox", { name: `Select ${name}` }).check();
    await expectFitsPhone(owner);
    await main.getByRole("region", { name: "Selected products" }).getByRole("button", { name: "Edit…" }).click();
    await dialog("Edit 2 products").getByLabel("Price").fill("9");
    await expectFitsPhone(owner);
    await dialog("Edit 2 products").getByRole("button", { name: "Change 2 products" }).click();
    await expect(main.getByRole("article", { name: shirt.name })).toContainText("$9.00");
    await expectFitsPhone(owner);
  });
});
