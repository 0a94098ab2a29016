import { discountCodeTable } from "@recital/server/features/shop/discount-codes/tables";
import { buildProduct } from "@recital/server/testing/factories";
import { checkOut } from "@recital/server/testing/stock";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const row = (code: string) => screen.findByRole("listitem", { name: code });
const dialog = async () => within(await screen.findByRole("dialog", { name: /^(?:Add a|Edit) code$/ }));
const withoutDialog = () => waitFor(() => expect(screen.queryByRole("dialog", { hidden: true })).toBeNull());

test("a code for one product is added on the site's clocks, and edited; a duplicate is refused", async () => {
  const shop = await openShop();
  const disc = await buildProduct(shop.recital.database, { name: "Disc" });
  await buildProduct(shop.recital.database, { name: "Vinyl" });
  const visitor = await shop.admin();
  await visitor.api("PUT /api/admin/settings", { body: { timezone: "Asia/Tokyo" } });
  const { user, notified, warned } = await renderAdmin(shop, "/admin/discount-codes", { visitor });
  await screen.findByText(/^No discount codes yet\. A code thanks/);
  await user.click(await button(/Add a code$/));
  const form = await dialog();
  const submit = form.getByRole("button", { name: "Add code" });
  await user.click(form.getByRole("radio", { name: "Only some" }));
  await user.click(submit);
  for (const text of ["Code is required", /^Must be a whole number of percent/, "Choose a product, or all"]) {
    await form.findByText(text);
  }
  await user.click(form.getByRole("button", { name: "Suggest" }));
  expect(form.getByLabelText("Code")).toHaveDisplayValue(/^[A-Z]+-[2-9A-Z]{4}$/);
  await user.fill(form.getByLabelText("Code"), "SPRING");
  await user.fill(form.getByLabelText("Percent off"), "10 %");
  await user.fill(form.getByRole("searchbox", { name: "Search the products" }), "dis");
  await user.click(await form.findByRole("checkbox", { name: "Disc" }));
  expect(form.getAllByRole("checkbox")).toHaveLength(1);
  await user.fill(form.getByLabelText("Minimum"), "20,5");
  await user.fill(form.getByLabelText("Start"), "2099-03-01T09:00");
  await user.fill(form.getByLabelText("Total uses"), "many");
  await user.click(submit);
  await form.findByText("Must be a whole number");
  await user.fill(form.getByLabelText("Total uses"), "10");
  await user.click(submit);
  await notified("Code added");
  expect(await row("SPRING")).toHaveTextContent("10 % off, only for 1 product, from $20.50");
  expect(await row("SPRING")).toHaveTextContent("Scheduled0 of 10 usedFrom Mar 1, 2099, 9:00 AM");
  const stored = { productIds: [disc.id], startsAt: "2099-03-01T00:00:00.000Z", maxUsesPerEmail: null };
  expect(await visitor.api("GET /api/admin/discount-codes")).toMatchObject([stored]);

  await withoutDialog();
  await visitor.api("POST /api/admin/discount-codes", { body: { code: "AUTUMN", kind: "free-shipping" } });
  await user.click(await button("Edit: SPRING"));
  const edit = await dialog();
  await user.fill(edit.getByLabelText("Code"), "au-tumn");
  await user.click(edit.getByRole("radio", { name: "An amount" }));
  await user.fill(await edit.findByLabelText("Amount off"), "$ 5");
  await user.click(edit.getByRole("radio", { name: "All products" }));
  await user.fill(edit.getByLabelText("Minimum"), "");
  await user.click(edit.getByRole("switch", { name: "Active" }));
  await user.click(edit.getByRole("button", { name: "Update" }));
  await warned("Failed to update the code");
  await waitFor(() => expect(edit.getByLabelText("Code")).toHaveAccessibleDescription(/^Another code is the same/));
  await user.fill(edit.getByLabelText("Code"), "SUMMER");
  await user.click(edit.getByRole("button", { name: "Update" }));
  await notified("Code updated");
  expect(await row("SUMMER")).toHaveTextContent(/^SUMMER\$5\.00 offInactive/);
  expect(await row("AUTUMN")).toHaveTextContent("Free shippingActiveNot used yetNo start or end");
});

test("a used code says how often, and its deletion that orders keep their discount", async () => {
  const shop = await openShop();
  const visitor = await shop.admin();
  const product = await buildProduct(shop.recital.database, { name: "Disc", priceCents: 1000 });
  const spring = { code: "SPRING", kind: "percent", value: 10, maxUses: 10, maxUsesPerEmail: 1 } as const;
  await visitor.api("POST /api/admin/discount-codes", { body: spring });
  const buy = () =>
    checkOut(shop.visitor(), [{ productId: product.id, quantity: 1 }], { code: "spring", expectedTotal: 9 });
  await shop.stripe.pay(String((await buy()).body["sessionId"]));
  await expect.poll(() => visitor.api("GET /api/admin/discount-codes")).toMatchObject([{ used: 1, revenue: 9 }]);
  expect((await buy()).status).toBe(201);
  await shop.recital.database.model(discountCodeTable).update({ uses: 4 }, { where: { code: "SPRING" } });
  const { user } = await renderAdmin(shop, "/admin/discount-codes", { visitor });
  expect(await row("SPRING")).toHaveTextContent("3 of 10 used, 1 in open checkouts, at most 1 use per person");
  expect(await row("SPRING")).toHaveTextContent("$9.00 sold, $1.00 off");
  expect(await row("SPRING")).toHaveTextContent("/store?code=SPRING");
  expect(await button("Copy link: SPRING")).toBeVisible();
  await user.click(await button("Delete: SPRING"));
  const question = within(await screen.findByRole("dialog", { name: "Delete this code?" }));
  question.getByText(/used in 3 orders\. Orders keep their discount\. Open checkouts keep it, too\./);
  await user.click(question.getByRole("button", { name: "Delete" }));
  await screen.findByText(/^No discount codes yet/);
  await user.click(await button(/^Undo/));
  await row("SPRING");
  await user.click(await button("Delete: SPRING"));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await screen.findByText(/^No discount codes yet/);
  await user.click(screen.getByRole("link", { name: "Inventory" }));
  await waitFor(async () => expect(await visitor.api("GET /api/admin/discount-codes")).toEqual([]));
});
