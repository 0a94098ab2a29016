import { expect, test } from "../fixtures/admin-test.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("Ctrl+K opens screens and actions by keyboard", { tag: "@screen" }, async ({ admin }) => {
  await admin.goto("/admin/dashboard");
  await admin.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  const palette = admin.getByRole("dialog", { name: "Search the back office" });
  const chosen = palette.getByRole("option", { selected: true });
  await admin.keyboard.press("Control+K");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(chosen).toHaveText("Dashboard");
  await admin.keyboard.press("ArrowUp");
  await expect(chosen).toHaveText("Logout");
  await expect(chosen).toBeInViewport();
  await admin.keyboard.type("press");
  await expect(chosen).toHaveText("Press Kit");
  await admin.keyboard.press("Enter");
  await expect(admin).toHaveURL("/admin/press");
  await expect(palette).toBeHidden();

  await admin.keyboard.press("Control+K");
  await admin.keyboard.type("add a product");
  await admin.keyboard.press("Enter");
  await expect(admin.getByRole("dialog", { name: "Add Product" })).toBeVisible();
  await admin.keyboard.press("Control+K");
  await expect(palette, "not over a dialog").toBeHidden();
  await admin.keyboard.press("Escape");
  await expect(admin.getByRole("dialog")).toHaveCount(0);

  await admin.keyboard.press("Control+K");
  await expect(palette).toBeVisible();
  await admin.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("a screen opens at its top, and Back shows the former one where it was scrolled to", async ({ admin }) => {
  const scrolledTo = () => admin.evaluate(() => window.scrollY);
  await admin.goto("/admin/settings");
  await admin.getByLabel("Tagline").waitFor();
  await admin.evaluate(() => window.scrollTo(0, 200));
  await admin.getByRole("link", { name: "Dashboard", exact: true }).click();
  await admin.getByRole("heading", { level: 1, name: "Dashboard" }).waitFor();
  await expect.poll(scrolledTo).toBe(0);
  await admin.goBack();
  await admin.getByLabel("Tagline").waitFor();
  await expect.poll(scrolledTo).toBe(200);
});
