import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteContentPage } from "../pages/admin-site-content-page.ts";

const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };

test.use({ viewport: { width: 1280, height: 800 } });

function texts(id: number, section: "hero" | "music" | "video", title: string, subtitle: string | null = null) {
  return { id, section, title, subtitle, description: `${title}, described` };
}

test("the first sections get their texts", async ({ admin, tables, stack }) => {
  await tables.replaceRows("site_content", []);
  const content = adminSiteContentPage(admin);
  const { notified, warned } = adminShell(admin);
  await content.open();
  await expect(content.cards.getByRole("heading")).toHaveText([/Music$/, "Latest Releases", "Videos & Performances"]);
  await expect(content.card("Music Section")).toContainText("Your website shows this text until you edit it.");
  await content.add.click();
  await content.submit.click();
  await warned("Validation Error", "Section and Title are required fields");
  await expect(content.dialog.getByText("Section is required")).toBeVisible();
  await expect(content.dialog.getByText("Title is required")).toBeVisible();
  await content.choose("Hero Banner");
  await expect(content.description).toHaveValue(/^Contemporary piano and synthesizer/);
  await content.title.fill("Nächte 🎹 שלום");
  await content.subtitle.fill("<b>for felted piano</b>");
  await content.description.fill("First line\nsecond");
  await content.submit.click();
  await notified("Section content saved successfully");
  const hero = content.card("Hero Banner");
  await expect(hero.getByRole("heading")).toHaveText("Nächte 🎹 שלום");
  await expect(hero).toContainText("<b>for felted piano</b>");
  await expect(hero).toContainText(/Last updated[A-Z][a-z]{2} \d/);
  await expect(
    (await stack.admin())("GET /api/site-content/:section", { params: { section: "hero" } }),
  ).resolves.toMatchObject({ title: "Nächte 🎹 שלום", description: "First line\nsecond" });

  await content.add.click();
  await content.section.click();
  await expect(content.options).toHaveText(["Music Section", "Video Section"]);
  await content.options.first().click();
  await expect(content.dialog).toContainText("Music Section");
  await content.title.fill("Releases");
  await expect(content.subtitle).toBeHidden();
  await content.title.press("Enter");
  await expect(content.card("Music Section")).toBeVisible();
});

test("the last section gets its texts, and then there is no fourth", async ({ admin, tables }) => {
  await tables.replaceRows("site_content", [texts(1, "hero", "Hello"), texts(2, "music", "Releases")]);
  const content = adminSiteContentPage(admin);
  await content.open();
  await content.tab("Video Section").click();
  await expect(admin).toHaveURL(/\?section=video$/);
  await content.edit("Video Section").click();
  await expect(content.title).toHaveValue("Videos & Performances");
  await content.title.fill("Watch");
  await content.submit.click();
  await expect(content.cards).toHaveCount(1);
  await expect(content.add).toBeHidden();
  await admin.reload();
  await expect(content.tab("Video Section")).toHaveAttribute("aria-selected", "true");
  await expect(content.card("Video Section")).toContainText("Watch");

  await content.edit("Video Section").click();
  await expect(content.section).toBeDisabled();
  await content.title.fill("Watch and listen");
  await content.submit.click();
  await adminShell(admin).notified("Section content updated successfully");
  await content.tab("All Sections").click();
  await expect(content.cards.getByRole("heading")).toHaveText(["Hello", "Releases", "Watch and listen"]);
});

test("a refusal of the server is shown and no input is lost", async ({ admin, tables, stack, watch }) => {
  watch.allow(/500|409/);
  await tables.replaceRows("site_content", [texts(1, "hero", "Hello"), texts(2, "music", "Releases", "unchanged")]);
  const content = adminSiteContentPage(admin);
  const { notified, warned } = adminShell(admin);
  await admin.route("**/api/admin/site-content", (route) => route.fulfill(refusal));
  await content.open();
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("Failed to load content");
  await admin.unroute("**/api/admin/site-content");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(content.cards).toHaveCount(3);

  await content.add.click();
  await content.title.fill("Watch");
  await tables.replaceRows("site_content", [
    texts(1, "hero", "Hello"),
    texts(2, "music", "Releases", "unchanged"),
    texts(3, "video", "V"),
  ]);
  await content.submit.click();
  await warned("Failed to save content", "This section has its texts already. Edit those instead.");
  await expect(content.title).toHaveValue("Watch");
  await content.cancel.click();
  await admin.getByRole("button", { name: "Discard" }).click();

  await admin.route("**/api/admin/site-content/2", (route) => route.fulfill(refusal));
  await content.edit("Music Section").click();
  await content.title.fill("Other releases");
  await content.submit.click();
  await warned("Failed to update content", "The pianist is out");
  await admin.unroute("**/api/admin/site-content/2");
  await content.submit.click();
  await notified("Section content updated successfully");
  const [, music] = await (await stack.admin())("GET /api/admin/site-content");
  expect(music).toMatchObject({ section: "music", title: "Other releases", subtitle: "unchanged" });
});

test("two windows do not overwrite each other without asking", async ({ admin, tables, stack, watch }) => {
  watch.allow(/409/);
  await tables.replaceRows("site_content", [texts(1, "hero", "Hello")]);
  const content = adminSiteContentPage(admin);
  const saveElsewhere = async (title: string) => {
    await (
      await stack.admin()
    )("PUT /api/admin/site-content/:id", { params: { id: "1" }, body: { title } });
  };
  await content.open();
  await content.edit("Hero Banner").click();
  await saveElsewhere("Theirs");
  await content.title.fill("Mine");
  await content.submit.click();
  await content.dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(content.card("Hero Banner").getByRole("heading")).toHaveText("Mine");
  await content.edit("Hero Banner").click();
  await saveElsewhere("Theirs again");
  await content.title.fill("Mine again");
  await content.submit.click();
  await content.dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(content.title).toHaveValue("Theirs again");
});

const long = "A title that goes on and on without an end to be seen ".repeat(3).trim();

test("it works by keyboard", async ({ admin, tables }) => {
  await tables.replaceRows("site_content", [texts(1, "hero", long, "x".repeat(200)), texts(2, "music", "Releases")]);
  const content = adminSiteContentPage(admin);
  await content.open();
  await expect(content.cards).toHaveCount(3);
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
});

test("the example music is hidden from the home page, and shown again", async ({ admin, stack }) => {
  const { notified } = adminShell(admin);
  const readHome = async () => (await stack.visitor().send("/")).text();
  await adminSiteContentPage(admin).open();
  const show = admin.getByRole("switch", { name: "Show example music" });
  await show.click();
  await notified("Example music is hidden");
  expect(await readHome()).not.toContain("Featured Album");
  await admin.reload();
  await expect(show).not.toBeChecked();
  await show.click();
  await notified("Example music is shown");
  expect(await readHome()).toContain("Featured Album");
});
