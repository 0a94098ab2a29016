import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { payOrder } from "../fixtures/place-order.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 800 } });

function paletteOf(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Search the back office" });
  return {
    dialog,
    field: dialog.getByRole("combobox"),
    options: dialog.getByRole("option"),
    chosen: dialog.getByRole("option", { selected: true }),
    state: dialog.getByRole("status"),
  };
}

test(
  "a group of the menu stays closed after a reload, and shows the open screen",
  { tag: "@screen" },
  async ({ admin }) => {
    const { sidebar } = adminShell(admin);
    await admin.goto("/admin/site-images");
    const group = sidebar.getByRole("button", { name: "Site", exact: true });
    await expect(group).toHaveAttribute("aria-expanded", "true");
    await group.focus();
    await admin.keyboard.press("Enter");
    await expect(sidebar.getByRole("list", { name: "Site" }).getByRole("link")).toHaveText(["Site Images"]);
    await admin.reload();
    await expect(group).toHaveAttribute("aria-expanded", "false");
    await sidebar.getByRole("link", { name: "Dashboard" }).click();
    await expect(sidebar.getByRole("link", { name: "Site Images" })).toHaveCount(0);
    await group.click();
    await expect(sidebar.getByRole("link", { name: "Site Images" })).toBeVisible();
  },
);

test("Ctrl+K finds screens, actions, orders and products by keyboard", async ({ admin, stack, catalog, ip, email }) => {
  const product = await catalog.add({ name: "Quiet Lantern (cassette)" });
  const { id } = await payOrder(stack, { ip, email, products: [product] });
  await admin.goto("/admin/dashboard");
  await admin.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  const palette = paletteOf(admin);

  await admin.keyboard.press("Control+K");
  await expect(palette.field).toBeFocused();
  await admin.keyboard.type("press");
  await expect(palette.chosen).toHaveText("Press Kit");
  await admin.keyboard.press("Enter");
  await expect(admin).toHaveURL("/admin/press");
  await expect(palette.dialog).toBeHidden();

  await admin.keyboard.press("Control+K");
  await admin.keyboard.type(email);
  await expect(palette.options.first()).toContainText(`#${id} ${email}`);
  await expect(palette.state).toHaveText("1 result");
  await admin.keyboard.press("Enter");
  await expect(admin).toHaveURL(`/admin/orders/${id}`);

  await admin.keyboard.press("Escape");
  await admin.getByRole("button", { name: /^Search \(/ }).click();
  await admin.keyboard.type("lantern");
  await palette.options.filter({ hasText: product.name }).click();
  await expect(admin.getByRole("main").getByRole("heading", { name: product.name })).toBeVisible();

  await admin.keyboard.press("Control+K");
  await admin.keyboard.type("add a product");
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("dialog", { name: "Add Product" })).toBeVisible();
  await admin.keyboard.press("Control+K");
  await expect(palette.dialog, "not over a dialog").toBeHidden();
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("dialog")).toHaveCount(0);
  await expect(admin).not.toHaveURL(/add=/);

  await admin.keyboard.press("Control+K");
  await admin.keyboard.type("qqqq");
  await expect(palette.state).toHaveText("Nothing found");
  await admin.keyboard.press("Enter");
  await admin.keyboard.press("Escape");
  await expect(palette.dialog).toBeHidden();
});

test(
  "the arrow keys go through the results and around, and the pointer chooses too",
  { tag: "@screen" },
  async ({ admin }) => {
    await admin.goto("/admin/dashboard");
    const palette = paletteOf(admin);
    await admin.getByRole("button", { name: /^Search \(/ }).click();
    await expect(palette.chosen).toHaveText("Dashboard");
    await admin.keyboard.press("ArrowDown");
    await expect(palette.chosen).toHaveText("Orders");
    await admin.keyboard.press("ArrowUp");
    await admin.keyboard.press("ArrowUp");
    await expect(palette.chosen).toHaveText("Logout");
    await expect(palette.chosen).toBeInViewport();
    await admin.keyboard.type("theme dark");
    await palette.options.filter({ hasText: "Dark" }).click();
    await expect(admin.getByRole("button", { name: "Theme: Dark" })).toBeVisible();
    await expect(palette.dialog).toBeHidden();
  },
);
