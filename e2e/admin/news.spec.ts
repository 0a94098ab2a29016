import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminShell } from "../pages/admin-shell.ts";

test.use({ viewport: { width: 375, height: 800 } });

test.afterEach(async ({ stack }) => {
  for (const table of ["issues", "post_slugs", "posts"]) await stack.database.query(`DELETE FROM ${table}`);
  await stack.database.query("UPDATE content_version SET version = version + 1");
});

test("a post is written on a phone, published, updated, and becomes a draft of a newsletter issue", async ({
  admin,
  stack,
}) => {
  const { notified, dialog } = adminShell(admin);
  const main = admin.getByRole("main");
  await admin.goto("/admin/news");
  await expect(admin.getByRole("heading", { name: "What is new?" })).toBeVisible();
  await main.getByRole("button", { name: "Write a post" }).click();
  await dialog("Write a post").getByLabel("Title").fill("The album is mixed");
  await admin.keyboard.press("Enter");
  await notified("Draft added");
  const text = main.getByRole("textbox", { name: "Text of the post" });
  await text.click();
  await admin.keyboard.type("Ten songs, and a piano.");
  await expect(main.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expectFitsWindow(admin);

  await main.getByRole("button", { name: "Publish…" }).click();
  const publishing = dialog("Publish the post");
  await publishing.getByLabel("Address").fill("album-mixed");
  await publishing.getByRole("button", { name: "Publish" }).click();
  await notified("Post published");
  const api = await stack.admin();
  const visible = () => api("GET /api/posts/:slug", { params: { slug: "album-mixed" } });
  expect(await visible()).toMatchObject({ title: "The album is mixed", excerpt: "Ten songs, and a piano." });

  await text.click();
  await admin.keyboard.press("Control+End");
  await admin.keyboard.type(" And a choir.");
  await expect(main.getByText("Changes not on your site yet")).toBeVisible();
  expect(await visible()).toMatchObject({ excerpt: "Ten songs, and a piano." });
  await main.getByRole("button", { name: "Update" }).click();
  await notified("Post updated");
  expect(await visible()).toMatchObject({ excerpt: "Ten songs, and a piano. And a choir." });

  await main.getByRole("button", { name: "Also as a newsletter" }).click();
  await notified("Draft of a newsletter issue added");
  await expect(admin).toHaveURL(/\/admin\/newsletter\/\d+$/);
  await expect(main.getByLabel("Subject")).toHaveValue("The album is mixed");
  await expect(main.getByRole("textbox", { name: "Text of the issue" })).toContainText("And a choir.");
  await admin.goto("/admin/news");
  await expect(main.getByRole("list", { name: "Posts" }).getByRole("listitem")).toContainText("Published");
});

/** As Google Docs copies it. Only a browser applies the content security policy to the styles. */
const copied = `<meta charset="utf-8"><b style="font-weight:normal"><h1><span style="font-weight:400">Tour dates</span></h1><p><span style="font-weight:400">Plain words, </span><span style="font-weight:700">bold words</span><span style="font-weight:400"> and </span><span style="font-weight:400;font-style:italic">italic ones</span></p></b><img src="https://docs.example/stage.png">`;

test(
  "text of Google Docs is pasted with its formats, and without an error of the browser",
  { tag: "@screen" },
  async ({ admin, stack }) => {
    const api = await stack.admin();
    const { id } = await api("POST /api/admin/posts", { body: { title: "Tour" } });
    await admin.goto(`/admin/news/${id}`);
    const text = admin.getByRole("textbox", { name: "Text of the post" });
    await text.click();
    await text.evaluate((element, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", "Tour dates");
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, copied);
    await expect(text.getByRole("heading", { level: 2, name: "Tour dates" })).toBeVisible();
    await expect(text.locator("strong")).toHaveText(["bold words"]);
    await expect(text.locator("em")).toHaveText(["italic ones"]);
    await expect(admin.getByRole("alert").filter({ hasText: "One image was not pasted" })).toBeVisible();
  },
);
