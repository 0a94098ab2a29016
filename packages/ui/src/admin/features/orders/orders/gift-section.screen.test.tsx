import { buildSoldFile, buy } from "@recital/server/testing/buy-files";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

test("the owner sees on an order how far its gift has come, and sends it again", async () => {
  const shop = await openShop();
  const { product } = await buildSoldFile(shop);
  const { orderId } = await buy(shop, [product], { gift: { email: "mia@example.com" } });
  const visitor = await shop.admin();
  const read = async () => (await visitor.api("GET /api/admin/orders/:id", { params: { id: orderId } })).gift;
  await waitFor(async () => expect((await read())?.state).toBe("sent"));
  // A second press in ten seconds counts as the first.
  shop.clock.offsetMs += 11_000;
  const { user, notified } = await renderAdmin(shop, `/admin/orders/${orderId}`, { visitor });
  const region = await screen.findByRole("region", { name: /^Gift/ });
  expect(region).toHaveTextContent(/^Gift Sent ?For mia@example\.com\. Sent .+, not opened yet\./);
  expect(region).toHaveTextContent(/\/gifts\/[\w-]{43}/);
  await user.click(within(region).getByRole("button", { name: "Send again" }));
  await notified("Gift sent again");
  await user.click(within(region).getByRole("button", { name: "Another address…" }));
  await user.type(within(region).getByLabelText("The recipient's address"), "mia.stone@example.com{Enter}");
  await notified("Address corrected");
  await waitFor(() => expect(region).toHaveTextContent("For mia.stone@example.com"));
});
