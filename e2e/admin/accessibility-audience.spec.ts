import { test } from "../fixtures/admin-test.ts";
import { fillShop, type FilledShop } from "../fixtures/filled-shop.ts";
import { followSystemTheme } from "../fixtures/system-theme.ts";
import { adminLogin } from "../fixtures/stack.ts";
import { expectFaultless } from "../fixtures/views.ts";
import { opened, press, rare, screen, visit } from "../fixtures/visit.ts";
import { adminNewsletterPage } from "../pages/admin-newsletter-page.ts";
import { adminPrivacyPage } from "../pages/admin-privacy-page.ts";
import { adminSettingsPage } from "../pages/admin-settings-page.ts";
import { adminShell } from "../pages/admin-shell.ts";

let shop: FilledShop;
test.beforeAll(async ({ stack }) => {
  shop = await fillShop(stack);
});
test.afterAll(() => shop.empty());
test.beforeEach(async ({ context, watch }) => {
  // The router tells developers that it cannot ask about unsaved changes.
  watch.allow(/blocker on a POP|one blocker at a time/);
  await followSystemTheme(context);
});

test("newsletter issues", { tag: "@screen" }, async ({ admin, stack }) => {
  const { query } = stack.database;
  const api = await stack.admin();
  const paused = await api("POST /api/admin/issues", { body: { subject: "A long subject ".repeat(10) } });
  const near = { near: { city: "Köln", country: "DE" } };
  const segment = { any: [{ bought: { productId: 1 } }, { spent: { atLeast: 20 } }, { not: { country: "DE" } }, near] };
  const chosen = await api("POST /api/admin/issues", { body: { subject: "For some", segment, topic: "concerts" } });
  await query("UPDATE issues SET state = 'paused', send_at = created_at, started_at = created_at WHERE id = ?", [
    paused.id,
  ]);
  await query(
    `INSERT INTO issue_recipients (issue_id, subscriber_id, state, due_at)
     SELECT ?, id, CASE id % 3 WHEN 0 THEN 'sent' WHEN 1 THEN 'failed' ELSE 'waiting' END, created_at FROM subscribers`,
    [paused.id],
  );
  const draft = `/admin/newsletter/${shop.issueId}`;
  const [image] = await query("SELECT url FROM images");
  const [product] = await query("SELECT id FROM products");
  const text = (words: string) => [{ type: "text" as const, text: words }];
  const params = { id: String(shop.issueId) };
  const { version } = await api("GET /api/admin/issues/:id", { params });
  await api("PUT /api/admin/issues/:id", {
    params,
    body: {
      version,
      doc: {
        type: "doc",
        content: [
          { type: "heading", attrs: { level: 2 }, content: text("Hello") },
          { type: "paragraph", content: text("Words about it. ".repeat(20)) },
          { type: "image", attrs: { url: String(image?.["url"]), alt: "At the piano" } },
          { type: "product", attrs: { id: Number(product?.["id"]) } },
          { type: "button", attrs: { label: "To the store", url: "/store" } },
        ],
      },
    },
  });
  const { preview, testDialog, recipients } = adminNewsletterPage(admin);
  await expectFaultless(admin, [
    screen("the list", "/admin/newsletter", (page) => adminNewsletterPage(page).issue("A new album")),
    screen("the editor", draft, (page) => adminNewsletterPage(page).text),
    screen("rules of recipients", `/admin/newsletter/${chosen.id}`, (page) =>
      page.getByRole("button", { name: "Add a rule" }),
    ),
    { ...opened("the preview", draft, "Preview", () => preview.dialog), closes: true },
    opened("a test", draft, "Send test", () => testDialog),
    opened("the sending", draft, "Send…", (page) => page.getByRole("dialog", { name: "A new album" })),
    screen("the figures of a paused issue", `/admin/newsletter/${paused.id}`, () => recipients.nth(1)),
    rare(
      opened("the question before the sending ends", `/admin/newsletter/${paused.id}`, "End sending", (page) =>
        page.getByRole("dialog", { name: "End the sending of this issue?" }),
      ),
    ),
  ]);
  await query("DELETE FROM issue_recipients WHERE issue_id = ?", [paused.id]);
  await query("DELETE FROM issues WHERE id IN (?, ?)", [paused.id, chosen.id]);
});

test("posts and the text editor", { tag: "@screen" }, async ({ admin, stack }) => {
  const post = `/admin/news/${shop.postId}`;
  const doc = {
    type: "doc" as const,
    content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "Ten songs, and a piano." }] }],
  };
  const api = await stack.admin();
  const draft = await api("POST /api/admin/posts", { body: { title: "Not published yet", doc } });
  const blocks = ["Button", "Product", "Concert"].map((block) => ({
    name: `the dialog of the block ${block}`,
    isRare: block !== "Product",
    async open() {
      await visit(admin, post);
      await admin.getByRole("textbox", { name: "Text of the post" }).click();
      await admin.keyboard.type(`/${block.toLowerCase()}`);
      await admin.getByRole("option", { name: block }).waitFor();
      await admin.keyboard.press("Enter");
      return admin.getByRole("dialog", { name: `Add ${block}` });
    },
  }));
  await expectFaultless(admin, [
    screen("the list", "/admin/news", (page) => page.getByRole("list", { name: "Posts" })),
    opened("a new post", "/admin/news", "Write a post", (page) => page.getByRole("dialog", { name: "Write a post" })),
    screen("the editor", post, (page) => page.getByRole("textbox", { name: "Text of the post" })),
    opened("date and path", post, "Date and path", (page) => page.getByRole("dialog", { name: "Date and path" })),
    {
      name: "a draft that is published and sent",
      async open(page) {
        await visit(page, `/admin/news/${draft.id}`);
        await press(page, "Publish…");
        await page.getByRole("switch", { name: "Send as a newsletter" }).click();
        return page.getByRole("button", { name: /^Publish and send to/ });
      },
    },
    ...blocks,
  ]);
  await stack.database.query("DELETE FROM posts WHERE id = ?", [draft.id]);
});

test("people", { tag: "@screen" }, async ({ admin, stack }) => {
  const api = await stack.admin();
  const email = "a-reader-with-a-very-long-name@a-domain-that-is-long-as-well.example.com";
  await api("POST /api/subscribers", { body: { name: "Reader", email } });
  const [person] = await api("GET /api/admin/people", { query: { search: email } });
  const params = { id: String(person?.id) };
  await api("PUT /api/admin/people/:id", {
    params,
    body: { note: "Met in Oslo. ".repeat(20), tags: ["press", "cello"] },
  });
  const open = `/admin/people/${params.id}`;
  await expectFaultless(admin, [
    screen("the list", "/admin/people", (page) => page.getByRole("link", { name: "Reader" })),
    screen("a person", open, (page) => page.getByRole("region", { name: "Timeline" })),
    opened("the owner's words", open, "Edit", (page) => page.getByRole("dialog", { name: "Edit Person" })),
    rare(
      opened("another person", open, "Join…", (page) => page.getByRole("dialog", { name: "Join with another person" })),
    ),
  ]);
});

test("subscribers", { tag: "@screen" }, async ({ admin, stack }) => {
  const { query } = stack.database;
  const mark = "filled-shop";
  await query("UPDATE subscribers SET subscribed = 0, confirmed_at = NULL WHERE email = ?", [`${mark}-1@example.com`]);
  await query("UPDATE subscribers SET subscribed = 0, unsubscribed_at = created_at WHERE email = ?", [
    `${mark}-2@example.com`,
  ]);
  const first = `${mark}-3@example.com`;
  const { dialog } = adminShell(admin);
  await expectFaultless(admin, [
    screen("the list", "/admin/subscribers", (page) => page.getByRole("button", { name: first })),
    rare(
      screen("a search without results", "/admin/subscribers?search=unknown", (page) =>
        page.getByText("No subscribers match your search."),
      ),
    ),
    opened("a subscriber", "/admin/subscribers", first, () => dialog(first)),
    {
      name: "an invitation of no address",
      async open(page) {
        await visit(page, "/admin/subscribers");
        await press(page, "Invite");
        await dialog("Invite a person").getByLabel("Email").fill("ada@example");
        await page.keyboard.press("Enter");
        return dialog("Invite a person").getByText("Please enter a valid email address");
      },
    },
    {
      name: "an import without a consent",
      async open(page) {
        await visit(page, "/admin/subscribers");
        await press(page, "Import");
        const importing = dialog("Import subscribers");
        const choosing = page.waitForEvent("filechooser");
        await importing.getByRole("button", { name: "Choose a CSV file" }).click();
        const buffer = Buffer.from("Full name;Email address\r\nAda;ada@example.com\r\n");
        await (await choosing).setFiles({ name: "people.csv", mimeType: "text/csv", buffer });
        await importing.getByRole("button", { name: "Import", exact: true }).click();
        return importing.getByText("Say where and how these people agreed");
      },
    },
  ]);
});

test("settings", { tag: "@screen" }, async ({ admin, stack }) => {
  const api = await stack.admin();
  const { name, accent } = await api("GET /api/admin/settings");
  await api("PUT /api/admin/settings", { body: { name: "Donaudampfschifffahrt".repeat(4), accent: "#a86a24" } });
  const forms = ["Artist", "Look", "Shop"].map((tab) =>
    screen(tab, `/admin/settings?section=${tab.toLowerCase()}`, (page) => adminSettingsPage(page).save),
  );
  const keys = ["Payments", "Email", "Streaming"].map((tab) =>
    screen(tab, `/admin/settings?section=${tab.toLowerCase()}`, (page) => page.getByRole("region", { name: tab })),
  );
  await expectFaultless(admin, [
    ...forms,
    ...keys,
    {
      name: "a policy that begins with its template",
      async open(page) {
        await visit(page, "/admin/settings?section=policies");
        await page.locator(".ant-segmented-item", { hasText: "Terms" }).click();
        await press(page, "Use the template");
        return page.getByText("Fill in or delete what stands in [brackets]");
      },
    },
  ]);
  await api("PUT /api/admin/settings", { body: { name, accent } });
});

test("the account", { tag: "@screen" }, async ({ admin }) => {
  let isOn = false;
  const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-${index}`);
  await admin.route("**/api/admin/second-factor", (route) =>
    route.request().method() === "GET" ? route.fulfill({ json: { isOn, recoveryCodesLeft: 9 } }) : route.fallback(),
  );
  await admin.route("**/api/admin/second-factor/confirm", (route) => route.fulfill({ json: { recoveryCodes } }));
  const { dialog } = adminShell(admin);
  const turnOn = dialog("Turn on two-step login");
  const openKey = async () => {
    await visit(admin, "/admin/account");
    await press(admin, "Turn on");
    await turnOn.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
    await turnOn.getByRole("button", { name: "Continue" }).click();
    return turnOn.getByLabel("Code from the app");
  };
  await expectFaultless(admin, [
    screen("the screen", "/admin/account", (page) => page.getByText("This device")),
    { name: "the key of two-step login", open: openKey },
    {
      name: "recovery codes",
      async open() {
        await (await openKey()).fill("000000");
        await turnOn.getByRole("button", { name: "Turn on" }).click();
        return turnOn.getByRole("list", { name: "Recovery codes" });
      },
    },
  ]);
  isOn = true;
  await admin.goto("about:blank");
  await expectFaultless(admin, [
    {
      name: "the end of two-step login without a code",
      async open(page) {
        await visit(page, "/admin/account");
        await press(page, "Turn off");
        const turnOff = dialog("Turn off two-step login");
        await turnOff.getByRole("textbox", { name: "Password" }).fill(adminLogin.password);
        await turnOff.getByRole("button", { name: "Turn off" }).click();
        return turnOff.getByText("Code is required");
      },
    },
  ]);
});

test("the status and personal data", { tag: "@screen" }, async ({ admin, stack }) => {
  const { query } = stack.database;
  await stack.stripe.setEnabledEvents(["checkout.session.completed"]);
  await query(
    `INSERT INTO jobs (kind, payload, dedupe_key, run_at, attempts, outcome, finished_at, last_error, created_at)
     SELECT 'order-confirmation', '{}', 'accessibility', created_at, 1, 'failed', created_at, 'refused', created_at
     FROM products LIMIT 1`,
  );
  await admin.route("**/api/admin/status", async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as { readonly backup: object };
    await route.fulfill({
      response,
      json: { ...status, backup: { ...status.backup, running: { step: "archive", done: 0.1 } } },
    });
  });
  const email = `${"unknown-".repeat(12)}@example.com`;
  const ask = async () => {
    await visit(admin, "/admin/privacy");
    await adminPrivacyPage(admin).email.fill(email);
    await adminPrivacyPage(admin).erase.click();
    return adminShell(admin).dialog(/^Erase the data of/);
  };
  await expectFaultless(admin, [
    screen("a backup, alerts and security events", "/admin/status", (page) =>
      page.getByRole("alert").filter({ hasText: "Payment events that Stripe does not send" }),
    ),
    { name: "the question before data is erased", open: ask, isRare: true },
    {
      name: "data that was erased",
      async open() {
        await (await ask()).getByRole("button", { name: "Erase" }).click();
        return adminPrivacyPage(admin).result.getByText("Nothing with this email address");
      },
    },
  ]);
  await query("DELETE FROM jobs WHERE dedupe_key = 'accessibility'");
});
