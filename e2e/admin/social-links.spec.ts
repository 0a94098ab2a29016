import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSocialLinksPage } from "../pages/admin-social-links-page.ts";

const foreign = `<svg viewBox="0 0 48 48" width="480"><script>document.title = "taken"</script>
  <style>path { fill: url(https://evil.example/x) }</style><image href="https://evil.example/x.png"/>
  <a href="https://evil.example"><circle r="9"/></a>
  <path onclick="document.title = 'taken'" fill="url(#x)" d="M0 0h48v48H0Z"/>`;

test.use({ viewport: { width: 1280, height: 800 } });

test("a link is added, changed and deleted by keyboard, and its preview runs no script of the icon", async ({
  admin,
  tables,
  stack,
}) => {
  await tables.replaceRows("social_links", []);
  const links = adminSocialLinksPage(admin);
  const { notified } = adminShell(admin);
  const read = async () => (await stack.admin())("GET /api/social-links");
  await links.open();
  await links.add.click();
  // The dialog opens in its first field, and marks none before anything was entered.
  await expect(links.url).toBeFocused();
  await admin.keyboard.press("Tab");
  await expect(links.platform).toBeFocused();
  await admin.keyboard.type("B");
  await admin.keyboard.press("Backspace");
  await admin.keyboard.press("Tab");
  await expect(links.dialog.getByText("Platform name is required")).toBeVisible();
  await expect(links.dialog.getByText("Please enter a valid URL")).toBeHidden();

  await links.icon.fill(foreign);
  const drawn = decodeURIComponent((await links.preview.getAttribute("src")) ?? "");
  expect(drawn).toContain('d="M0 0h48v48H0Z"');
  expect(drawn).toContain('viewBox="0 0 48 48"');
  expect(drawn).not.toMatch(/script|style|<image|evil|onclick|url\(|circle|480/);
  await expect
    .poll(() => links.preview.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
    .toEqual([true, 24]);
  await expect(admin).toHaveTitle(/^Social Links/);

  await links.icon.fill("");
  await links.dialog.getByRole("button", { name: "Use a general link icon" }).click();
  await expect(links.icon).toBeFocused();
  await links.platform.fill("band");
  await links.suggestion("Bandcamp").click();
  await expect(links.displayName).toHaveValue("Bandcamp");
  await links.url.fill("https://mara.example/shop");
  await links.url.press("Enter");
  await notified("Social link created successfully");
  expect(await read()).toMatchObject([{ platform: "bandcamp", displayName: "Bandcamp", isActive: true }]);

  await links.eye("Bandcamp").focus();
  await admin.keyboard.press("Enter");
  await notified("Social link updated successfully");
  expect(await read()).toEqual([]);
  await links.edit("Bandcamp").press("Enter");
  await links.displayName.fill("My shop 🎹 שלום");
  await links.cancel.click();
  await admin.getByRole("button", { name: "Discard" }).click();
  await expect(links.edit("Bandcamp")).toBeFocused();
  await links.delete("Bandcamp").press("Enter");
  await expect(links.question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(links.delete("Bandcamp")).toBeFocused();
  await links.delete("Bandcamp").press("Enter");
  await links.question.getByRole("button", { name: "Delete" }).click();
  await notified("Social link deleted successfully");
  await expect(links.cards).toHaveCount(0);
});
