import { expect, test } from "../fixtures/admin-test.ts";
import { adminShell } from "../pages/admin-shell.ts";
import { adminSocialLinksPage } from "../pages/admin-social-links-page.ts";

const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };
const square = '<path d="M2 2h20v20H2Z"></path>';

test.use({ viewport: { width: 1280, height: 800 } });

function link(id: number, displayName: string, more: Readonly<Record<string, string | number>> = {}) {
  const platform = displayName.toLowerCase();
  const url = `https://${platform}.example/ada`;
  return { id, platform, url, display_name: displayName, icon: "", is_active: 1, display_order: id, ...more };
}

test("a first link is added, changed and deleted", async ({ admin, tables, stack }) => {
  await tables.replaceRows("social_links", []);
  const links = adminSocialLinksPage(admin);
  const { notified } = adminShell(admin);
  await links.open();
  await expect(admin.getByText("No social links yet. Add a social link to get started.")).toBeVisible();
  await links.add.click();
  await expect(links.order).toHaveValue("0");
  await expect(links.active).toBeChecked();
  await links.order.fill("");
  // The error below a field moves the button.
  await links.order.blur();
  await expect(links.dialog.getByText("Display order must be a whole number")).toBeVisible();
  await links.submit.click();
  for (const sentence of [
    "Platform name is required",
    "Please enter a valid URL",
    "Display name is required",
    "Icon SVG is required",
  ]) {
    await expect(links.dialog.getByText(sentence)).toBeVisible();
  }
  await expect(links.url).toBeFocused();

  await links.url.fill("mara.bandcamp.com");
  await expect(links.platform).toHaveValue("bandcamp");
  await expect(links.icon).toHaveValue(/^<path d="M8.2 6.5H21/);
  await links.url.fill("https://mara.example/");
  await expect(links.dialog.getByText("We have no icon for this platform.")).toBeVisible();
  await links.icon.fill("");
  await links.dialog.getByRole("button", { name: "Use a general link icon" }).click();
  await expect(links.icon).toHaveValue(/^<path d="M10 14/);
  await expect(links.icon).toBeFocused();
  await links.platform.fill("band");
  await links.suggestion("Bandcamp").click();
  await expect(links.displayName).toHaveValue("Bandcamp");
  await expect(links.icon).toHaveValue(/^<path d="M8.2 6.5H21/);
  await expect(links.preview).toHaveAttribute("src", /^data:image\/svg\+xml,/);
  await links.displayName.fill("My shop 🎹 שלום");
  await links.platform.fill("insta");
  await links.suggestion("Instagram").click();
  await expect(links.icon).toHaveValue(/^<path d="M8 3.5h8/);
  await expect(links.displayName).toHaveValue("My shop 🎹 שלום");

  await links.url.fill("https://instagram.example/ada");
  await links.order.fill("-2");
  await expect(links.dialog.getByText("Please enter a valid URL")).toBeHidden();
  await links.url.fill("javascript:alert(1)");
  await links.url.press("Enter");
  await expect(links.dialog.getByText("Please enter a valid URL")).toBeVisible();
  await links.url.fill("https://instagram.example/ada");
  await links.url.press("Enter");
  await notified("Social link created successfully");
  const card = links.card("My shop 🎹 שלום");
  await expect(card).toContainText("instagram");
  await expect(card).toContainText("Display order-2");
  await expect(card.getByRole("link")).toHaveAttribute("href", "https://instagram.example/ada");
  const shown = { platform: "instagram", displayName: "My shop 🎹 שלום", displayOrder: -2, isActive: true };
  expect(await (await stack.admin())("GET /api/social-links")).toMatchObject([shown]);

  await links.edit("My shop 🎹 שלום").click();
  await links.displayName.fill("My shop");
  await links.active.click();
  await links.submit.click();
  await notified("Social link updated successfully");
  await expect(links.eye("My shop")).toHaveAttribute("aria-pressed", "false");
  expect(await (await stack.admin())("GET /api/social-links")).toEqual([]);

  await links.delete("My shop").click();
  await links.question.getByRole("button", { name: "Cancel" }).click();
  await expect(links.question).toBeHidden();
  await links.delete("My shop").click();
  await links.question.getByRole("button", { name: "Delete" }).click();
  await notified("Social link deleted successfully");
  await expect(links.cards).toHaveCount(0);
});

test(
  "the preview shows the icon as the website does and runs no script of it",
  { tag: "@screen" },
  async ({ admin, tables }) => {
    await tables.replaceRows("social_links", [link(1, "Instagram")]);
    const links = adminSocialLinksPage(admin);
    await links.open();
    await links.add.click();
    await expect(admin.getByRole("img", { name: "Icon preview: empty" })).toBeVisible();
    await links.icon.fill(
      `<svg viewBox="0 0 48 48" width="480"><script>document.title = "taken"</script><style>path { fill: url(https://evil.example/x) }</style>
     <image href="https://evil.example/x.png"/><a href="https://evil.example"><circle r="9"/></a>
     <path onclick="document.title = 'taken'" fill="url(#x)" d="M0 0h48v48H0Z"/>`,
    );
    const drawn = decodeURIComponent((await links.preview.getAttribute("src")) ?? "");
    expect(drawn).toContain('d="M0 0h48v48H0Z"');
    expect(drawn).toContain('viewBox="0 0 48 48"');
    expect(drawn).not.toMatch(/script|style|<image|evil|onclick|url\(|circle|480/);
    await expect
      .poll(() => links.preview.evaluate((image: HTMLImageElement) => [image.complete, image.naturalWidth]))
      .toEqual([true, 24]);
    await expect(admin).toHaveTitle(/^Social Links/);

    await links.icon.fill("M2 2h20v20H2Z");
    await expect(links.preview).toHaveAttribute("src", /M2%202h20v20H2Z/);
    await links.platform.fill("Mastodon");
    await links.displayName.fill("Mastodon");
    await links.url.fill("https://mastodon.example/@ada");
    await links.submit.click();
    await links.edit("Mastodon").click();
    await expect(links.platform).toHaveValue("mastodon");
    await expect(links.icon).toHaveValue(square);
    await links.cancel.click();
    await links.edit("Instagram").click();
    await expect(links.preview).toBeVisible();
  },
);

test("the visibility button shows the change at once and reverts on failure", async ({ admin, tables, watch }) => {
  watch.allow(/500/);
  await tables.replaceRows("social_links", [link(1, "Instagram"), link(2, "Spotify", { is_active: 0 })]);
  const links = adminSocialLinksPage(admin);
  const { notified, warned } = adminShell(admin);
  await links.open();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await admin.route("**/api/admin/social-links/1", async (route) => {
    await released;
    await route.fulfill(refusal);
  });
  await links.eye("Instagram").focus();
  await admin.keyboard.press("Enter");
  await expect(links.eye("Instagram")).toHaveAttribute("aria-pressed", "false");
  release();
  await warned("Failed to update status", "The pianist is out");
  await expect(links.eye("Instagram")).toHaveAttribute("aria-pressed", "true");
  await admin.unroute("**/api/admin/social-links/1");

  await links.eye("Spotify").click();
  await notified("Social link updated successfully");
  await admin.reload();
  await expect(links.eye("Spotify")).toHaveAttribute("aria-pressed", "true");
});

test("a refusal of the server is shown with its reason and no input is lost", async ({ admin, tables, watch }) => {
  watch.allow(/500|422/);
  await tables.replaceRows("social_links", [link(1, "Instagram")]);
  const links = adminSocialLinksPage(admin);
  const { event, notified, warned } = adminShell(admin);
  await admin.route("**/api/admin/social-links", (route) => route.fulfill(refusal));
  await links.open();
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("Failed to load social links");
  await admin.unroute("**/api/admin/social-links");
  await admin.getByRole("button", { name: "Try Again" }).click();
  await expect(links.card("Instagram")).toBeVisible();

  await links.add.click();
  await links.platform.fill("x");
  await links.displayName.fill("X");
  await links.url.fill("https://x.example/");
  await links.icon.fill("nothing that draws");
  await links.submit.click();
  await warned("Failed to create social link");
  await expect(links.dialog.getByText("Icon SVG must have a shape to draw")).toBeVisible();
  await links.cancel.click();
  await admin.getByRole("button", { name: "Discard" }).click();
  await expect(links.dialog).toBeHidden();

  await admin.route("**/api/admin/social-links/1", (route) => route.fulfill(refusal));
  await links.edit("Instagram").click();
  await links.displayName.fill("Insta");
  await links.submit.click();
  await warned("Failed to update social link", "The pianist is out");
  await expect(links.displayName).toHaveValue("Insta");
  await links.cancel.click();
  await admin.getByRole("button", { name: "Discard" }).click();
  await links.delete("Instagram").click();
  await links.question.getByRole("button", { name: "Delete" }).click();
  await notified("Social link deleted successfully");
  await warned("Failed to delete social link");
  await expect(links.card("Instagram")).toBeVisible();
  await expect(event).toHaveCount(0);
});

test("two windows do not overwrite each other without asking", async ({ admin, tables, stack, watch }) => {
  watch.allow(/409/);
  await tables.replaceRows("social_links", [link(1, "Instagram")]);
  const links = adminSocialLinksPage(admin);
  const saveElsewhere = async (displayName: string) => {
    await (
      await stack.admin()
    )("PUT /api/admin/social-links/:id", { params: { id: "1" }, body: { displayName } });
  };
  await links.open();
  await links.edit("Instagram").click();
  await saveElsewhere("Theirs");
  await links.displayName.fill("Mine");
  await links.submit.click();
  await links.dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(links.card("Mine")).toBeVisible();
  await links.edit("Mine").click();
  await saveElsewhere("Theirs again");
  await links.displayName.fill("Mine again");
  await links.submit.click();
  await links.dialog.getByRole("button", { name: "Take theirs" }).click();
  await expect(links.displayName).toHaveValue("Theirs again");
});

const long = "A name that goes on and on without an end to be seen ".repeat(3).trim();
const both = [
  link(1, "Instagram", { is_active: 0 }),
  link(2, long, { platform: "very".repeat(15), url: `https://a.example/${"x".repeat(300)}` }),
];

test("a dialog opens in its first field, and marks none that was left empty before anything was entered", async ({
  admin,
  tables,
}) => {
  await tables.replaceRows("social_links", []);
  const links = adminSocialLinksPage(admin);
  await links.open();
  await links.add.click();
  await expect(links.url).toBeFocused();
  await admin.keyboard.press("Tab");
  await expect(links.platform).toBeFocused();
  await admin.keyboard.type("B");
  await admin.keyboard.press("Backspace");
  await admin.keyboard.press("Tab");
  await expect(links.dialog.getByText("Platform name is required")).toBeVisible();
  await expect(links.dialog.getByText("Please enter a valid URL")).toBeHidden();
});

test("it works by keyboard", async ({ admin, tables }) => {
  await tables.replaceRows("social_links", both);
  const links = adminSocialLinksPage(admin);
  await links.open();
  await expect(links.cards).toHaveCount(2);
  await links.edit("Instagram").focus();
  await admin.keyboard.press("Enter");
  await links.url.fill("nowhere");
  await links.url.press("Tab");
  await expect(links.platform).toBeFocused();
  await expect(links.dialog.getByText("Please enter a valid URL")).toBeVisible();
  await links.cancel.click();
  await admin.getByRole("button", { name: "Discard" }).click();
  await expect(links.edit("Instagram")).toBeFocused();
  await links.delete("Instagram").press("Enter");
  await expect(links.question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await admin.keyboard.press("Escape");
  await expect(links.delete("Instagram")).toBeFocused();
});
