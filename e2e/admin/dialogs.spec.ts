import { expect, test } from "../fixtures/admin-test.ts";
import { expectNoFaultsInBothThemes } from "../fixtures/axe.ts";
import { fillShop } from "../fixtures/filled-shop.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";

test("dialogs that no other test looks at have no accessibility violation", async ({ admin, stack }) => {
  const shop = await fillShop(stack);
  const dialogs = [
    [`/admin/newsletter/${shop.issueId}`, "Send test", "Send a test"],
    [`/admin/newsletter/${shop.issueId}`, "Preview", "Preview"],
    ["/admin/news", "Write a post", "Write a post"],
    [`/admin/news/${shop.postId}`, "Date and path", "Date and path"],
    ["/admin/releases", "Add Release", "Add Release"],
    [`/admin/releases/${shop.releaseId}`, "Edit: Lamp", "Edit Track"],
    [`/admin/orders/${shop.orderId}`, "Ship…", `Ship order #${shop.orderId}`],
  ] as const;
  await followSystemTheme(admin);
  for (const [path, button, dialog] of dialogs) {
    await admin.goto(path);
    await admin.getByRole("button", { name: button, exact: true }).click();
    await expect(admin.getByRole("dialog", { name: dialog })).toBeVisible();
    await expectNoFaultsInBothThemes(admin, dialog);
  }
  await admin.setViewportSize({ width: 375, height: 800 });
  await admin.goto("/admin/status");
  await admin.getByRole("button", { name: "Open the menu" }).click();
  await expect(admin.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectNoFaultsInBothThemes(admin, "menu on a phone");
  await shop.empty();
});

test("the dialogs of the text editor have no accessibility violation", async ({ admin, stack }) => {
  const shop = await fillShop(stack);
  await followSystemTheme(admin);
  await admin.goto(`/admin/news/${shop.postId}`);
  for (const block of ["Button", "Product", "Concert"]) {
    await admin.getByRole("textbox", { name: "Text of the post" }).click();
    await admin.keyboard.type(`/${block.toLowerCase()}`);
    await expect(admin.getByRole("option", { name: block })).toBeVisible();
    await admin.keyboard.press("Enter");
    const dialog = admin.getByRole("dialog", { name: `Add ${block}` });
    await expect(dialog).toBeVisible();
    await expectNoFaultsInBothThemes(admin, `Add ${block}`);
    await admin.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await shop.empty();
});
