import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminAboutPage } from "../pages/admin-about-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

const refusal = { status: 500, json: { error: "The pianist is out", message: "The pianist is out" } };

test.use({ viewport: { width: 1280, height: 800 } });

function block(id: number, title: string, sectionOrder: number, content = "Text.") {
  return { id, title, content, section_order: sectionOrder };
}

test("a first section is added, changed and deleted", async ({ admin, tables }) => {
  await tables.replaceRows("about_entries", []);
  const about = adminAboutPage(admin);
  const { notified } = adminShell(admin);
  await about.open();
  await expect(admin.getByRole("region", { name: "Default text" })).toContainText("a composer and pianist");
  await about.add.click();
  await expect(about.order).toHaveValue("1");
  await about.order.fill("0");
  await about.submit.click();
  await expect(about.dialog.getByText("Title is required")).toBeVisible();
  await expect(about.dialog.getByText("Content is required")).toBeVisible();
  const text = `${"🎹".repeat(99)}éx\n\nמוזיקה`;
  await about.title.fill("  Über mich  ");
  await about.content.fill(text);
  await about.order.fill("7");
  await about.title.press("Enter");
  await notified("Content has been added");
  await expect(about.heads).toHaveText(["Order", "Title", "Content Preview", "Last Updated", "Actions"]);
  const cells = about.row("Über mich").getByRole("cell");
  await expect(cells.nth(0)).toHaveText("7");
  await expect(cells.nth(2)).toHaveText(`${"🎹".repeat(99)}é…`);
  await expect(cells.nth(3)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/);

  await about.add.click();
  await expect(about.order).toHaveValue("8");
  await about.cancel.click();
  await about.edit("Über mich").click();
  await expect(about.content).toHaveValue(text);
  await about.content.fill("Short.");
  await about.submit.click();
  await notified("Content has been updated");
  await expect(cells.nth(2)).toHaveText("Short.");
  await about.delete("Über mich").click();
  await about.question.getByRole("button", { name: "Delete" }).click();
  await notified("Content has been deleted");
  await expect(admin.getByRole("main")).toBeFocused();
  await admin.getByRole("button", { name: "Edit this text" }).click();
  await expect(about.title).toHaveValue(/^About /);
  await expect(about.content).toHaveValue(/It asks only for a little time\.$/);
});

test("sections are moved by buttons, over gaps as well, by dragging and by keyboard", async ({
  admin,
  tables,
  stack,
}) => {
  await tables.replaceRows("about_entries", [block(1, "One", 1), block(2, "Two", 2), block(3, "Three", 9)]);
  const about = adminAboutPage(admin);
  const { notified } = adminShell(admin);
  const orders = async () => {
    const blocks = await (await stack.admin())("GET /api/about");
    return blocks.map(({ title, sectionOrder }) => `${sectionOrder} ${title}`);
  };
  await about.open();
  await expect(about.up("One")).toHaveAttribute("aria-disabled", "true");
  await expect(about.down("Three")).toHaveAttribute("aria-disabled", "true");
  const change = admin.waitForRequest("**/api/admin/about/2");
  await about.up("Two").focus();
  await admin.keyboard.press("Enter");
  expect((await change).postDataJSON()).toEqual({ sectionOrder: 1 });
  await notified("Content order has been updated");
  await expectOrder(admin, ["Two", "One", "Three"]);
  await expect(about.up("Two")).toBeFocused();
  await about.down("One").click();
  await notified("Content order has been updated");
  await expectOrder(admin, ["Two", "Three", "One"]);
  await expect.poll(orders).toEqual(["1 Two", "2 Three", "9 One"]);

  const target = await about.handle("Two").boundingBox();
  await about.handle("One").hover();
  await admin.mouse.down();
  await admin.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) - 4, { steps: 6 });
  await expect(admin.getByText("One is at place 1 of 3.")).toBeAttached();
  await admin.mouse.up();
  await notified("Content order has been updated");
  await expectOrder(admin, ["One", "Two", "Three"]);
  await expect.poll(orders).toEqual(["1 One", "2 Two", "3 Three"]);

  await about.handle("One").focus();
  await admin.keyboard.press("Space");
  await expect(admin.getByText("One is at place 1 of 3.")).toBeAttached();
  await admin.keyboard.press("ArrowDown");
  await expect(admin.getByText("One is at place 2 of 3.")).toBeAttached();
  await admin.keyboard.press("Space");
  await expectOrder(admin, ["Two", "One", "Three"]);
  await expect.poll(orders).toEqual(["1 Two", "2 One", "3 Three"]);
  await admin.reload();
  await expectOrder(admin, ["Two", "One", "Three"]);
  await expect(about.rows.getByRole("cell").first()).toHaveText("1");
});

test("a refused change shows an error and is undone", async ({ admin, tables, watch }) => {
  watch.allow(/500/);
  await tables.replaceRows("about_entries", [block(1, "One", 1), block(2, "Two", 2)]);
  const about = adminAboutPage(admin);
  const { notified, warned, closeUnsavedDialog } = adminShell(admin);
  await admin.route("**/api/about", (route) => route.fulfill(refusal));
  await about.open();
  await expect(admin.getByRole("main").getByRole("alert")).toContainText("Failed to load content");
  await admin.unroute("**/api/about");
  await admin.getByRole("button", { name: "Try Again" }).click();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await admin.route("**/api/admin/about**", async (route) => {
    await released;
    await route.fulfill(refusal);
  });
  await about.down("One").click();
  await expectOrder(admin, ["Two", "One"]);
  release();
  await warned("Failed to reorder content", "The pianist is out");
  await expectOrder(admin, ["One", "Two"]);
  await about.handle("Two").press("Space");
  await expect(admin.getByText("Two is at place 2 of 2.")).toBeAttached();
  await admin.keyboard.press("ArrowUp");
  await expect(admin.getByText("Two is at place 1 of 2.")).toBeAttached();
  await admin.keyboard.press("Space");
  await warned("Failed to reorder content");
  await expectOrder(admin, ["One", "Two"]);

  await about.add.click();
  await about.title.fill("Three");
  await about.content.fill("Text.");
  await about.submit.click();
  await warned("Failed to add content");
  await expect(about.content).toHaveValue("Text.");
  await about.cancel.click();
  await closeUnsavedDialog("Discard");
  await about.edit("One").click();
  await about.title.fill("Uno");
  await about.submit.click();
  await warned("Failed to update content");
  await about.cancel.click();
  await closeUnsavedDialog("Discard");
  await about.delete("One").click();
  await about.question.getByRole("button", { name: "Delete" }).click();
  await notified("Content has been deleted");
  await warned("Failed to delete content");
  await expect(about.row("One")).toBeVisible();
});

test("an edit of a stale copy offers a choice", async ({ admin, tables, stack, watch }) => {
  watch.allow(/409/);
  await tables.replaceRows("about_entries", [block(1, "One", 1)]);
  const about = adminAboutPage(admin);
  await about.open();
  await about.edit("One").click();
  await (
    await stack.admin()
  )("PUT /api/admin/about/:id", { params: { id: "1" }, body: { title: "Theirs" } });
  await about.content.fill("Mine.");
  await about.submit.click();
  await expect(about.dialog.getByRole("alert")).toContainText("This was changed somewhere else");
  await about.dialog.getByRole("button", { name: "Keep mine" }).click();
  await expect(about.row("One")).toContainText("Mine.");
});

test("it shows less on a phone", async ({ admin, tables }) => {
  const long = "A title that goes on and on without an end to be seen ".repeat(3).trim();
  await tables.replaceRows("about_entries", [block(1, long, 1, "word".repeat(60)), block(2, "Two", 2)]);
  const about = adminAboutPage(admin);
  const { closeUnsavedDialog } = adminShell(admin);
  await about.open();
  await expect(about.row("Two")).toBeVisible();
  await admin.setViewportSize({ width: 375, height: 700 });
  await expect(about.heads).toHaveText(["Order", "Title", "Actions"]);
  await expect(about.row("Two")).toContainText("Text.");
  await expectFitsWindow(admin);
  await about.edit("Two").click();
  await about.title.fill("");
  await about.content.focus();
  await expect(about.dialog.getByText("Title is required")).toBeVisible();
  await expectFitsWindow(admin);
  await about.cancel.click();
  await closeUnsavedDialog("Discard");
  await expect(about.edit("Two")).toBeFocused();
});

async function expectOrder(page: Page, titles: readonly string[]): Promise<void> {
  const names = titles.map((title) => `Drag to reorder: ${title}`);
  const { handles } = adminAboutPage(page);
  await expect(handles).toHaveCount(names.length);
  for (const [index, name] of names.entries()) await expect(handles.nth(index)).toHaveAccessibleName(name);
}
