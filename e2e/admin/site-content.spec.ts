import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteContentPage } from "../pages/admin-site-content-page.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("a section gets its texts, which are changed by keyboard", async ({ admin, tables, stack }) => {
  await tables.replaceRows("site_content", []);
  const content = adminSiteContentPage(admin);
  const { notified } = adminShell(admin);
  await content.open();
  await content.add.click();
  await content.choose("Hero Banner");
  await content.title.fill("Nächte 🎹 שלום");
  await content.subtitle.fill("<b>for felted piano</b>");
  await content.title.press("Enter");
  await notified("Section content saved successfully");
  await expect(content.card("Hero Banner")).toContainText("<b>for felted piano</b>");
  const params = { section: "hero" as const };
  expect(await (await stack.admin())("GET /api/site-content/:section", { params })).toMatchObject({
    title: "Nächte 🎹 שלום",
  });

  await content.tab("All Sections").focus();
  await admin.keyboard.press("ArrowRight");
  await expect(content.tab("Hero Banner")).toBeFocused();
  await expect(admin).toHaveURL(/\?section=hero$/);
  await content.edit("Hero Banner").press("Enter");
  await content.title.fill("");
  await content.title.press("Enter");
  await expect(content.dialog.getByText("Title is required")).toBeVisible();
  await expect(content.title).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("button", { name: "Keep editing" })).toBeFocused();
  await admin.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(content.edit("Hero Banner")).toBeFocused();
  await admin.keyboard.press("Enter");
  await content.title.fill("Nocturnes");
  await content.title.press("Enter");
  await notified("Section content updated successfully");
  await expect(content.cards.getByRole("heading")).toHaveText(["Nocturnes"]);
});
