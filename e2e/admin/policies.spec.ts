import { expect, test } from "../fixtures/admin-test.ts";
import { expectFitsWindow } from "../fixtures/fits-window.ts";
import { adminShell } from "../pages/admin-shell.ts";

test("a legal page begins with its template, is previewed, and is public once it is saved", async ({
  admin,
  stack,
}) => {
  const api = await stack.admin();
  await admin.goto("/admin/settings?section=policies");
  await adminShell(admin).chooseTheme("System");
  const card = admin.getByRole("region", { name: "Policies" });
  await expect(card.getByText("The templates are no legal advice")).toBeVisible();
  // The editor opens with what visitors see.
  await expect(card.getByRole("textbox", { name: "Privacy Policy" })).toHaveValue(/## When you buy/);
  await expect(card.getByRole("heading", { name: "When you buy" })).toBeVisible();

  await card.locator(".ant-segmented-item", { hasText: "Terms" }).click();
  const terms = card.getByRole("textbox", { name: "Terms" });
  await expect(terms).toHaveValue("");
  await card.getByRole("button", { name: "Use the template" }).click();
  await expect(terms).toHaveValue(/Your contract is with /);
  await expect(card.getByRole("status")).toContainText("[brackets]");
  await admin.setViewportSize({ width: 375, height: 800 });
  await expectFitsWindow(admin);

  const site = await api("GET /api/admin/settings");
  await terms.fill("## Paying\n\nBy [card](https://stripe.com), **always**.\n\n<b>Now</b>");
  const preview = card.getByRole("region", { name: "Preview of “Terms”" });
  await expect(preview.getByRole("heading", { name: "Paying" })).toBeVisible();
  await expect(preview).toContainText("<b>Now</b>");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(admin.getByText("Settings saved")).toBeVisible();
  await expect(card.getByRole("link", { name: "View the page" })).toHaveAttribute("href", /\/terms$/);
  const page = await admin.request.get("/terms");
  expect(await page.text()).toContain("<strong>always</strong>");
  expect((await api("GET /api/admin/settings")).policies).toMatchObject({
    privacy: site.policies.privacy,
    imprint: "",
  });
  await api("PUT /api/admin/settings", { body: { policies: { terms: "" } } });
});
