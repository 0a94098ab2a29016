import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop, type Shop } from "../../../../testing/open-shop.ts";
import { renderAdmin, type RenderedAdmin } from "../../../../testing/render-admin.tsx";

const refusal = { status: 500, message: "The pianist is out" };

/** Opens the screen of a shop whose sections have these titles and orders. */
async function openAbout(...sections: readonly (readonly [string, number])[]) {
  const shop = await openShop();
  const visitor = await shop.admin();
  for (const [title, sectionOrder] of sections) {
    await visitor.api("POST /api/admin/about", { body: { title, sectionOrder, content: "Text." } });
  }
  return { shop, ...(await renderAdmin(shop, "/admin/about", { visitor })) };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const row = (title: string) => screen.findByRole("row", { name: new RegExp(title) });
const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add|Edit) Section$/ }));
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());

async function cells(title: string): Promise<(string | null)[]> {
  return [...(await row(title)).querySelectorAll("td")].map(({ textContent }) => textContent);
}

async function expectOrder(...titles: readonly string[]): Promise<void> {
  const handles = () => screen.getAllByRole("button", { name: /^Drag to reorder/ });
  const names = titles.map((title) => `Drag to reorder: ${title}`);
  await waitFor(() => expect(handles().map((handle) => handle.getAttribute("aria-label"))).toEqual(names));
}

async function storedOrder({ shop }: { readonly shop: Shop }): Promise<string[]> {
  const blocks = await shop.visitor().api("GET /api/about");
  return blocks.map(({ title, sectionOrder }) => `${sectionOrder} ${title}`);
}

async function discard({ user }: RenderedAdmin): Promise<void> {
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await user.click(await button("Discard"));
  await withoutDialog();
}

test("a new section needs a title and a text, and is listed with the beginning of its text", async () => {
  const admin = await openAbout();
  const { user, notified } = admin;
  expect(await screen.findByRole("region", { name: "Default text" })).toHaveTextContent("a composer and pianist");
  await user.click(await button(/Add Section$/));
  const form = await dialog();
  const submit = form.getByRole("button", { name: "Add Section" });
  expect(form.getByLabelText("Order")).toHaveValue("1");
  expect(form.getByLabelText("Title")).toHaveDisplayValue(/^About /);
  await user.clear(form.getByLabelText("Title"));
  await user.click(submit);
  await form.findByText("Title is required");
  form.getByText("Content is required");
  const text = `${"🎹".repeat(99)}éx\n\nמוזיקה`;
  await user.fill(form.getByLabelText("Title"), "  Über mich  ");
  await user.fill(await form.findByLabelText("Content"), text);
  await user.fill(form.getByLabelText("Order"), "7");
  await user.click(submit);
  await notified("Content has been added");
  await withoutDialog();
  const [order, , preview, updated] = await cells("Über mich");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Order", "Title", "Content Preview", "Last Updated", "Actions"]);
  expect([order, preview]).toEqual(["7", `${"🎹".repeat(99)}é…`]);
  expect(updated).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d\d [AP]M$/);

  await user.click(await button(/Add Section$/));
  expect((await dialog()).getByLabelText("Order")).toHaveValue("8");
  await user.click((await dialog()).getByRole("button", { name: "Cancel" }));
  await withoutDialog();
  await user.click(await button("Edit: Über mich"));
  expect([...(await (await dialog()).findByLabelText("Content")).children].map((p) => p.textContent)).toEqual(
    text.split("\n\n"),
  );
});

test("the default text is the beginning of an own one", async () => {
  const { user } = await openAbout();
  await user.click(await button(/Edit this text$/));
  const form = await dialog();
  expect(form.getByRole("textbox", { name: "Title" })).toHaveDisplayValue(/^About /);
  expect(await form.findByRole("textbox", { name: "Content" })).toHaveTextContent(/It asks only for a little time\.$/);
});

test("sections are moved by buttons, over gaps as well, and by keyboard", async () => {
  const admin = await openAbout(["One", 1], ["Two", 2], ["Three", 9]);
  const { user, notified } = admin;
  expect(await button("Move up: One")).toHaveAttribute("aria-disabled", "true");
  expect(await button("Move down: Three")).toHaveAttribute("aria-disabled", "true");
  await user.click(await button("Move up: Two"));
  await notified("Content order has been updated");
  await expectOrder("Two", "One", "Three");
  expect(await button("Move up: Two")).toHaveFocus();
  await user.click(await button("Move down: One"));
  await notified("Content order has been updated");
  await expectOrder("Two", "Three", "One");
  expect(await storedOrder(admin)).toEqual(["1 Two", "2 Three", "9 One"]);

  (await button("Drag to reorder: One")).focus();
  await user.keyboard(" {ArrowUp}{ArrowUp}");
  await screen.findByText("One is at place 1 of 3.");
  await user.keyboard(" ");
  await notified("Content order has been updated");
  await expectOrder("One", "Two", "Three");
  expect(await storedOrder(admin)).toEqual(["1 One", "2 Two", "3 Three"]);
  await waitFor(async () => expect((await cells("Three"))[0]).toBe("3"));
});

test("a refused move is undone", async () => {
  const admin = await openAbout(["One", 1], ["Two", 2]);
  const { shop, user, warned } = admin;
  shop.fail(/^PUT /, refusal);
  const release = shop.hold(/^PUT /);
  await user.click(await button("Move down: One"));
  await expectOrder("Two", "One");
  release();
  await warned("Failed to reorder content", "The pianist is out");
  await expectOrder("One", "Two");
  (await button("Drag to reorder: Two")).focus();
  await user.keyboard(" {ArrowUp}");
  await screen.findByText("Two is at place 1 of 2.");
  await user.keyboard(" ");
  await warned("Failed to reorder content");
  await expectOrder("One", "Two");
  expect(await storedOrder(admin)).toEqual(["1 One", "2 Two"]);
});

test("a refusal of the server is shown and no input is lost", async () => {
  const admin = await openAbout(["One", 1]);
  const { shop, user, notified, warned } = admin;
  await row("One");
  shop.fail(/^(?:POST|PUT|DELETE) /, refusal);
  await user.click(await button(/Add Section$/));
  const added = await dialog();
  await user.fill(added.getByLabelText("Title"), "Two");
  await user.fill(await added.findByLabelText("Content"), "Text.");
  await user.click(added.getByRole("button", { name: "Add Section" }));
  await warned("Failed to add content");
  expect(added.getByLabelText("Content")).toHaveTextContent("Text.");
  await discard(admin);
  await user.click(await button("Edit: One"));
  const edited = await dialog();
  await user.fill(edited.getByLabelText("Title"), "Uno");
  await user.click(edited.getByRole("button", { name: "Update" }));
  await warned("Failed to update content");
  await discard(admin);
  await user.click(await button("Delete: One"));
  await user.click(await button("Delete"));
  await notified("Content has been deleted");
  await warned("Failed to delete content");
  expect(await row("One")).toBeVisible();
});

test("sections that cannot be loaded are loaded again", async () => {
  const shop = await openShop();
  const recover = shop.fail(/^GET \/api\/about/, refusal);
  const { user } = await renderAdmin(shop, "/admin/about");
  expect(await within(await screen.findByRole("main")).findByRole("alert")).toHaveTextContent("Failed to load content");
  recover();
  await user.click(await button("Try Again"));
  expect(await screen.findByRole("region", { name: "Default text" })).toBeVisible();
});

test("an edit of an outdated copy offers a choice", async () => {
  const { user, visitor } = await openAbout(["One", 1]);
  const [block] = await visitor.api("GET /api/about");
  await user.click(await button("Edit: One"));
  const form = await dialog();
  await visitor.api("PUT /api/admin/about/:id", { params: { id: String(block?.id) }, body: { title: "Theirs" } });
  await user.fill(await form.findByLabelText("Content"), "Mine.");
  await user.click(form.getByRole("button", { name: "Update" }));
  expect(await form.findByRole("alert")).toHaveTextContent("This was changed somewhere else");
  await user.click(form.getByRole("button", { name: "Keep mine" }));
  await waitFor(async () => expect((await cells("One"))[2]).toBe("Mine."));
});

test("a narrow window has fewer columns, with all texts in one", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  await visitor.api("POST /api/admin/about", { body: { title: "Two", sectionOrder: 1, content: "Text." } });
  await renderAdmin(shop, "/admin/about", { visitor, width: 375 });
  expect((await cells("Two"))[1]).toContain("Text.");
  const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(heads).toEqual(["Order", "Title", "Actions"]);
});

test("a biography is written with bold words, a link and a list, and keeps signs that are no marks", async () => {
  const { user, visitor, notified } = await openAbout();
  await screen.findByRole("region", { name: "Default text" });
  await user.click(await button(/Add Section$/));
  const form = await dialog();
  await user.fill(form.getByLabelText("Title"), "Biography");
  const content = await form.findByRole("textbox", { name: "Content" });
  await user.fill(content, "Played at 2 * 3 since\n5. May");
  await user.keyboard("{Control>}a{/Control}");
  await user.click(form.getByRole("button", { name: "Bold" }));
  await user.click(form.getByRole("button", { name: "Link" }));
  await user.fill(form.getByLabelText("Link"), "artist.example");
  await user.keyboard("{Enter}");
  await user.click(form.getByRole("button", { name: "List" }));
  await user.click(form.getByRole("button", { name: "Add Section" }));
  await notified("Content has been added");
  const [entry] = await visitor.api("GET /api/about");
  const look = { isStrong: true, href: "https://artist.example" };
  expect(entry?.blocks).toEqual([
    {
      kind: "list",
      isOrdered: false,
      items: [[{ text: "Played at 2 * 3 since", ...look }, { text: "\n" }, { text: "5. May", ...look }]],
    },
  ]);
  expect((await cells("Biography"))[2]).toBe("- Played at 2 * 3 since\n  5. May");
});

test("a text that was only looked at is not changed, and one that is too long is refused with its length", async () => {
  const { user, visitor } = await openAbout(["One", 1]);
  const [block] = await visitor.api("GET /api/about");
  const params = { id: String(block?.id) };
  await visitor.api("PUT /api/admin/about/:id", { params, body: { content: "* one\n* two\n\n\n__Plain__" } });
  await user.click(await button("Edit: One"));
  const content = await (await dialog()).findByRole("textbox", { name: "Content" });
  await user.click(content);
  await user.keyboard("{Escape}");
  await withoutDialog();
  await user.click(await button("Edit: One"));
  const form = await dialog();
  await user.fill(await form.findByRole("textbox", { name: "Content" }), "a".repeat(50_001));
  await form.findByText("50,001 of 50,000 characters");
  await user.click(form.getByRole("button", { name: "Update" }));
  expect(await form.findByText("Must be at most 50000 characters")).toBeVisible();
});
