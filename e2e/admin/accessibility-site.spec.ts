import { test } from "../fixtures/admin-test.ts";
import { fillShop, type FilledShop } from "../fixtures/filled-shop.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { expectFaultless } from "../fixtures/views.ts";
import { follow, opened, press, rare, screen, visit } from "../fixtures/visit.ts";
import { adminAboutPage } from "../pages/admin-about-page.ts";
import { adminConcertsPage } from "../pages/admin-concerts-page.ts";
import { adminLoginPage } from "../pages/admin-login-page.ts";
import { adminReleasesPage } from "../pages/admin-releases-page.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSiteContentPage } from "../pages/admin-site-content-page.ts";
import { adminSiteImagesPage } from "../pages/admin-site-images-page.ts";
import { adminSocialLinksPage } from "../pages/admin-social-links-page.ts";
import { adminVideosPage } from "../pages/admin-videos-page.ts";

let shop: FilledShop;
test.beforeAll(async ({ stack }) => {
  shop = await fillShop(stack);
});
test.afterAll(() => shop.empty());
test.beforeEach(async ({ context, watch }) => {
  // The router tells developers that it cannot ask about unsaved changes.
  watch.allow(/blocker on a POP|one blocker at a time|status of 404/);
  await followSystemTheme(context);
});

const long = "A title that goes on and on without an end to be seen ".repeat(3).trim();

test("the login", { tag: "@screen" }, async ({ page }) => {
  const login = {
    name: "the login",
    async open() {
      await page.goto("/admin/login");
      return adminLoginPage(page).submit;
    },
  };
  await expectFaultless(page, [login]);
});

test("the header, the menu and messages", { tag: "@screen" }, async ({ admin, tables, watch }) => {
  watch.allow(/status of 401/);
  await tables.replaceRows("videos", [
    {
      id: 1,
      title: long,
      youtube_url: "https://youtu.be/dQw4w9WgXcQ",
      thumbnail_url: "/icon-192.png",
      tags: "[]",
      is_featured: 0,
    },
  ]);
  const shell = adminShell(admin);
  await expectFaultless(admin, [
    screen("no such screen", "/admin/nowhere", (page) => page.getByText("This screen does not exist")),
    {
      ...opened("the choice of a theme", "/admin/account", /^Theme/, (page) =>
        page.getByRole("menuitem", { name: "System" }),
      ),
      only: "wide",
    },
    opened("the command palette", "/admin/account", /^Search \(/, (page) =>
      page.getByRole("dialog", { name: "Search the back office" }),
    ),
    {
      name: "a tooltip",
      only: "wide",
      async open(page) {
        await visit(page, "/admin/account");
        await shell.header.getByRole("button", { name: /^Theme/ }).hover();
        return page.getByRole("tooltip");
      },
    },
    {
      name: "the offer to undo a deletion",
      async open(page) {
        const { askToDelete, question } = adminVideosPage(page);
        await visit(page, "/admin/videos");
        await askToDelete(long);
        await question.getByRole("button", { name: "Delete" }).click();
        // The time stands still while the pointer is there.
        await shell.undo("Video has been deleted").hover();
        return shell.undo("Video has been deleted");
      },
    },
    {
      name: "the login over a screen",
      async open(page) {
        await page.context().clearCookies();
        await follow(page, "/admin/inventory");
        return adminLoginPage(page).again;
      },
    },
  ]);
});

test("the menu", { tag: "@screen" }, async ({ admin }) => {
  const menu = opened("the menu", "/admin/account", "Open the menu", (page) => adminShell(page).drawer);
  await expectFaultless(admin, [{ ...menu, only: "narrow" }]);
});

test("the site's texts, images and videos", { tag: "@screen" }, async ({ admin, tables }) => {
  await tables.replaceRows("site_content", [
    { id: 1, section: "hero", title: long, subtitle: "x".repeat(200), description: long },
    { id: 2, section: "music", title: "Releases", subtitle: null, description: "Releases, described" },
  ]);
  const image = { alt_text: "Strings", image_url: "/icon-192.png", active: 1 };
  await tables.replaceRows("site_images", [
    { ...image, id: 1, location: "hero_background", title: "Strings at night" },
    { ...image, id: 2, location: "x".repeat(100), title: long, active: 0 },
    { ...image, id: 3, location: "store_banner", title: "Gone", image_url: "/uploads/gone.png" },
  ]);
  const video = { youtube_url: "https://youtu.be/dQw4w9WgXcQ", thumbnail_url: "/icon-192.png", tags: "[]" };
  await tables.replaceRows("videos", [
    { ...video, id: 1, title: long, tags: JSON.stringify(["very".repeat(15), "b"]), is_featured: 0 },
    { ...video, id: 2, title: "B", is_featured: 1 },
  ]);
  await expectFaultless(admin, [
    screen("site content", "/admin/site-content", (page) => adminSiteContentPage(page).edit("Hero Banner")),
    {
      name: "a section without a title",
      async open(page) {
        const { edit, title, dialog } = adminSiteContentPage(page);
        await visit(page, "/admin/site-content");
        await edit("Hero Banner").click();
        await title.fill("");
        await title.press("Enter");
        return dialog.getByText("Title is required");
      },
    },
    {
      name: "the choice of a section",
      isRare: true,
      closes: true,
      async open(page) {
        const { add, section, options } = adminSiteContentPage(page);
        await visit(page, "/admin/site-content");
        await add.click();
        await section.click();
        return options.first();
      },
    },
    screen("site images", "/admin/site-images", (page) =>
      adminSiteImagesPage(page).card("Gone").getByRole("img", { name: "Strings (could not be loaded)" }),
    ),
    {
      name: "an image without a title",
      async open(page) {
        const { edit, title, dialog } = adminSiteImagesPage(page);
        await visit(page, "/admin/site-images");
        await edit(long).click();
        await title.fill("");
        await title.press("Enter");
        return dialog.getByText("Title is required");
      },
    },
    {
      name: "the choice of a place",
      isRare: true,
      closes: true,
      async open(page) {
        const { add, place, options } = adminSiteImagesPage(page);
        await visit(page, "/admin/site-images");
        await add.click();
        await place.click();
        return options.first();
      },
    },
    screen("videos", "/admin/videos", (page) => adminVideosPage(page).actions("B")),
    {
      ...opened("the actions of a video", "/admin/videos", "Actions: B", (page) =>
        page.getByRole("menuitem", { name: "Edit" }),
      ),
      closes: true,
    },
    {
      name: "a video without a title",
      async open(page) {
        const { edit, title, submit, dialog } = adminVideosPage(page);
        await visit(page, "/admin/videos");
        await edit(long);
        await title.fill("");
        await submit.click();
        return dialog.getByText("Title is required");
      },
    },
    {
      name: "the question before a deletion",
      async open(page) {
        await visit(page, "/admin/videos");
        await adminVideosPage(page).askToDelete("B");
        return adminVideosPage(page).question;
      },
    },
  ]);
});

test("about, social links, concerts and the press kit", { tag: "@screen" }, async ({ admin, tables, stack, watch }) => {
  watch.allow(/status of 409/);
  const { query } = stack.database;
  await query(
    `INSERT INTO press_photos (kind, image_url, print_url, print_width, print_height, print_size, print_crc32, credit, alt,
       created_at, updated_at)
     SELECT 'photo', url, '/uploads/print.jpg', width, height, 9000, 1, 'Ana Ruiz', 'At the piano', created_at, created_at
     FROM images LIMIT 1`,
  );
  await tables.replaceRows("about_entries", [
    { id: 1, title: long, section_order: 1, content: "word".repeat(60) },
    { id: 2, title: "Two", section_order: 2, content: "Text." },
  ]);
  const url = `https://a.example/${"x".repeat(300)}`;
  const icon = '<path d="M2 2h20v20H2Z"/>';
  await tables.replaceRows("social_links", [
    { id: 1, platform: "instagram", url, display_name: "Instagram", icon, is_active: 0, display_order: 1 },
    { id: 2, platform: "very".repeat(15), url, display_name: long, icon: "", is_active: 1, display_order: 2 },
  ]);
  await expectFaultless(admin, [
    screen("about", "/admin/about", (page) => adminAboutPage(page).row("Two")),
    {
      name: "a part without a title",
      async open(page) {
        const { edit, title, content, dialog } = adminAboutPage(page);
        await visit(page, "/admin/about");
        await edit("Two").click();
        await title.fill("");
        await content.focus();
        return dialog.getByText("Title is required");
      },
    },
    screen("social links", "/admin/social-links", (page) => adminSocialLinksPage(page).edit("Instagram")),
    {
      name: "a social link with suggestions",
      closes: true,
      async open(page) {
        const { edit, url: address, platform, suggestion } = adminSocialLinksPage(page);
        await visit(page, "/admin/social-links");
        await edit(long).click();
        await address.fill("nowhere");
        await platform.fill("s");
        await platform.press("ArrowDown");
        return suggestion("Instagram");
      },
    },
    rare(
      opened(
        "the question about a social link",
        "/admin/social-links",
        "Delete: Instagram",
        (page) => adminSocialLinksPage(page).question,
      ),
    ),
    screen("concerts", "/admin/concerts", (page) => adminConcertsPage(page).row("Matinee")),
    {
      name: "a concert without a place",
      async open(page) {
        const { add, startsAt, submit, dialog } = adminConcertsPage(page);
        await visit(page, "/admin/concerts");
        await add.click();
        await startsAt.fill("2099-10-25T19:30");
        await submit.click();
        return dialog.getByText("Venue is required");
      },
    },
    {
      name: "an edit of a stale copy",
      async open(page) {
        const { edit, content, submit, dialog } = adminAboutPage(page);
        await visit(page, "/admin/about");
        await edit("Two").click();
        await content.fill("Mine.");
        await stack.database.query("UPDATE about_entries SET version = version + 1 WHERE id = 2");
        await submit.click();
        return dialog.getByRole("alert").filter({ hasText: "This was changed somewhere else" });
      },
    },
    rare(
      screen("a photo of the press kit", "/admin/press", (page) =>
        page.getByRole("listitem", { name: "At the piano" }),
      ),
    ),
    opened("the press kit with a quote", "/admin/press", "Add a quote", (page) =>
      page.getByLabel("Quote 1", { exact: true }),
    ),
    {
      name: "a photo without a description",
      async open(page) {
        await visit(page, "/admin/press");
        await press(page, "Add Photo");
        const dialog = page.getByRole("dialog", { name: "Add Photo" });
        await dialog.getByRole("button", { name: "Add Photo" }).click();
        return dialog.getByText("Alt text is required");
      },
    },
  ]);
  await query("DELETE FROM press_photos WHERE alt = 'At the piano'");
});

test("releases", { tag: "@screen" }, async ({ admin, stack }) => {
  const release = `/admin/releases/${shop.releaseId}`;
  await stack.database.query("UPDATE tracks SET title = ? WHERE title = 'Out'", ["x".repeat(150)]);
  await expectFaultless(admin, [
    screen("the list", "/admin/releases", (page) => adminReleasesPage(page).release("Harbor")),
    opened("a new release", "/admin/releases", "Add Release", (page) =>
      page.getByRole("dialog", { name: "Add Release" }),
    ),
    screen("the editor", release, (page) => adminReleasesPage(page).track("Lamp")),
    opened("a track", release, "Edit: Lamp", (page) => page.getByRole("dialog", { name: "Edit Track" })),
    {
      name: "a private link that was made",
      async open(page) {
        await visit(page, release);
        await press(page, "New link");
        const dialog = page.getByRole("dialog", { name: "New private link" });
        await dialog.getByLabel("For whom").fill("x".repeat(150));
        await dialog.getByRole("button", { name: "Make link" }).click();
        return page.getByText("It is shown only once.").first();
      },
    },
    opened("a private link", release, /New link$/, (page) => page.getByRole("dialog", { name: "New private link" })),
  ]);
});
