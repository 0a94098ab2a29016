import { screen } from "@testing-library/dom";
import { orderTable } from "@recital/server/features/orders/orders/tables";
import { buildOrder, paidAt } from "@recital/server/testing/build-order";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

test("the owner shows a note on the site and hides it again; that of a tip alone has no page", async () => {
  const shop = await openShop();
  const { database } = shop.recital;
  const { id } = await buildOrder(database, { ...paidAt(new Date()), note: "<b>Bravo</b>" });
  const tip = { subtotalCents: 0, tipCents: 500, totalCents: 500, paidCents: 500, needsShipping: false };
  const alone = await buildOrder(database, { ...paidAt(new Date()), ...tip, note: "Thanks" }, []);
  const isPublic = async () => (await database.model(orderTable).findByPk(id))?.isNotePublic;
  const first = await renderAdmin(shop, `/admin/orders/${id}`);
  expect(await screen.findByText("<b>Bravo</b>")).toBeVisible();
  expect(screen.getByText("Only you can read it.")).toBeVisible();
  await first.user.click(screen.getByRole("button", { name: "Show on the site" }));
  await first.notified("Note shown");
  expect(await isPublic()).toBe(true);
  await first.user.click(await screen.findByRole("button", { name: "Hide" }));
  await first.notified("Note hidden");
  expect(await isPublic()).toBe(false);
  first.leave();

  await renderAdmin(shop, `/admin/orders/${alone.id}`);
  expect(await screen.findByText("Thanks")).toBeVisible();
  expect(screen.getByText("Tip: $5.00")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show on the site" })).toBeNull();
});
