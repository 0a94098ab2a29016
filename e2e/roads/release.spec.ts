import { readFile } from "node:fs/promises";
import { onlyOrderOf } from "../fixtures/order-check.ts";
import { removeReleases } from "../fixtures/publish-release.ts";
import { expect, onBothDevices, test } from "../fixtures/road-test.ts";
import { toneFile } from "../fixtures/tone.ts";
import { adminOrdersPage } from "../pages/admin-orders-page.ts";
import { adminProductsPage } from "../pages/admin-products-page.ts";
import { adminReleasesPage } from "../pages/admin-releases-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { orderPages } from "../pages/order-pages.ts";
import { cartPage } from "../pages/cart-page.ts";
import { paymentPage } from "../pages/payment-page.ts";
import { siteShell } from "../pages/site-shell.ts";
import { successPage } from "../pages/success-page.ts";

const title = "Low Water";

test.afterEach(async ({ stack }) => {
  await removeReleases(stack);
  await stack.database.query("DELETE FROM products WHERE name = ?", [title]);
});

onBothDevices(() => {
  test("a release becomes a product, is published, sold and delivered", async ({ owner, visitor, stack, email }) => {
    const releases = adminReleasesPage(owner);
    const { notified, goTo } = adminShell(owner);
    await releases.open();
    await releases.add(title);
    const choosing = owner.waitForEvent("filechooser");
    await releases.button("Add audio files").click();
    await (await choosing).setFiles({ name: "Low Tide.wav", mimeType: "audio/wav", buffer: toneFile(1) });
    await expect(releases.track("Low Tide")).toBeVisible();
    await releases.expectEncoded("Low Tide", "Ready");
    await releases.button("Publish").click();
    await releases.dialog.getByLabel("Price").fill("9");
    await releases.dialog.getByRole("button", { name: "Publish and sell for $9.00" }).click();
    await notified("Published", "The track plays in full. For sale for $9.00.");

    const products = adminProductsPage(owner);
    await goTo("Products");
    await products.search.fill(title);
    const card = products.card(title);
    await expect(card).toContainText("$9.00");
    await owner.getByRole("button", { name: `Files of ${title}` }).click();
    await expect(owner.getByRole("dialog")).toContainText("Customers get the audio files of its release.");
    await owner.keyboard.press("Escape");
    await products.edit(title).click();
    await products.price.fill("8.50");
    await products.submit.click();
    await notified("Product updated successfully");
    await expect(card).toContainText("$8.50");

    await visitor.goto("/music/low-water");
    await visitor.getByRole("button", { name: /^Buy/ }).click();
    await siteShell(visitor).cartLink.click();
    const window = await cartPage(visitor).checkOut(email);
    await window.setViewportSize(visitor.viewportSize() ?? { width: 0, height: 0 });
    await paymentPage(window).pay.click();
    await expect(successPage(window).details).toContainText("Total $8.50");
    await successPage(window).viewOrder.click();
    const order = orderPages(window);
    await expect(order.main).toContainText("Your files are ready to download.");
    await window.getByRole("link", { name: "Download your files" }).click();
    await window.getByLabel(`Format of ${title}`).selectOption("mp3");
    const saving = window.waitForEvent("download");
    await window.getByRole("button", { name: `Download ${title}` }).click();
    const archive = await readFile(await (await saving).path(), "latin1");
    expect(archive).toContain("01 Low Tide.mp3");

    const orders = adminOrdersPage(owner);
    await goTo("Orders");
    await orders.search.fill(email);
    await orders.view((await onlyOrderOf(stack, email)).id).click();
    await expect(orders.panel).toContainText(title);
    await expect(orders.panel).toContainText("$8.50");
    await orders.setStatus("Delivered");
    await notified("Order status updated");
    await window.goBack();
    await window.reload();
    await expect(order.main).toContainText("Delivered");
  });
});
