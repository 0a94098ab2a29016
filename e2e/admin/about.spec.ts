import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { adminAboutPage } from "../pages/admin-about-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 1280, height: 800 } });

test("a section is added by keyboard, moved by dragging and by keyboard, and deleted", async ({
  admin,
  tables,
  stack,
}) => {
  await tables.replaceRows("about_entries", [
    { id: 1, title: "One", content: "Text.", section_order: 1 },
    { id: 2, title: "Two", content: "Text.", section_order: 2 },
  ]);
  const about = adminAboutPage(admin);
  const { notified } = adminShell(admin);
  const orders = async () => {
    const blocks = await (await stack.admin())("GET /api/about");
    return blocks.map(({ title, sectionOrder }) => `${sectionOrder} ${title}`);
  };
  await about.open();
  await expectOrder(admin, ["One", "Two"]);
  await about.add.press("Enter");
  await expect(about.title).toBeFocused();
  await admin.keyboard.type("Three");
  await about.content.fill("Text.");
  await about.order.fill("9");
  await about.title.press("Enter");
  await notified("Content has been added");
  await expectOrder(admin, ["One", "Two", "Three"]);

  const target = await about.handle("One").boundingBox();
  await about.handle("Three").hover();
  await admin.mouse.down();
  await admin.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) - 4, { steps: 6 });
  await expect(admin.getByText("Three is at place 1 of 3.")).toBeAttached();
  await admin.mouse.up();
  await notified("Content order has been updated");
  await expectOrder(admin, ["Three", "One", "Two"]);
  await expect.poll(orders).toEqual(["1 Three", "2 One", "3 Two"]);

  await about.handle("Three").focus();
  await admin.keyboard.press("Space");
  await expect(admin.getByText("Three is at place 1 of 3.")).toBeAttached();
  await admin.keyboard.press("ArrowDown");
  await expect(admin.getByText("Three is at place 2 of 3.")).toBeAttached();
  await admin.keyboard.press("Space");
  await expectOrder(admin, ["One", "Three", "Two"]);
  await expect.poll(orders).toEqual(["1 One", "2 Three", "3 Two"]);
  await about.up("Two").focus();
  await admin.keyboard.press("Enter");
  await expectOrder(admin, ["One", "Two", "Three"]);
  await expect(about.up("Two")).toBeFocused();

  await about.edit("Three").press("Enter");
  await about.cancel.press("Enter");
  await expect(about.edit("Three")).toBeFocused();
  await about.delete("Three").click();
  await about.question.getByRole("button", { name: "Delete" }).click();
  await notified("Content has been deleted");
  await expect(admin.getByRole("main")).toBeFocused();
});

async function expectOrder(page: Page, titles: readonly string[]): Promise<void> {
  const names = titles.map((title) => `Drag to reorder: ${title}`);
  const { handles } = adminAboutPage(page);
  await expect(handles).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(handles.nth(index)).toHaveAccessibleName(name);
}
