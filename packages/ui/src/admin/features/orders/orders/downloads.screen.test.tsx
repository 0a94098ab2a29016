import { buildSoldFile, buy, startDownload, tokenOf } from "@recital/server/testing/buy-files";
import { screen, waitFor, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { openShop } from "../../../../testing/open-shop.ts";
import { renderAdmin } from "../../../../testing/render-admin.tsx";

test("an order's access to its files is read and changed", async () => {
  const shop = await openShop();
  const { product } = await buildSoldFile(shop);
  const { orderId } = await buy(shop, [product]);
  const former = await tokenOf(shop, orderId);
  const { pathname } = new URL(await startDownload(shop, former), shop.url);
  expect((await (await shop.visitor().fetch(pathname)).arrayBuffer()).byteLength).toBe(1000);
  const visitor = await shop.admin();
  const read = () => visitor.api("GET /api/admin/orders/:id", { params: { id: orderId } });
  await waitFor(async () => expect((await read()).downloads?.log).toMatchObject([{ completed: true }]));

  const { user, platform, notified } = await renderAdmin(shop, `/admin/orders/${orderId}`, { visitor });
  const region = await screen.findByRole("region", { name: "Downloads" });
  const downloads = within(region);
  const change = async (button: string, success: string) => {
    await user.click(await downloads.findByRole("button", { name: button }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: button }));
    await notified(success);
  };
  expect(region).toHaveTextContent("Tracks1 used · 9 left");
  expect(downloads.getByRole("list", { name: "Log of downloads" })).toHaveTextContent("1 kB · Completed");
  expect(region).toHaveTextContent(`/downloads/${former}`);
  await user.click(downloads.getByRole("button", { name: "Save: Tracks" }));
  await waitFor(() => expect(platform.savedStoredFiles).toHaveLength(1));

  await change("Extend", "Access extended");
  await waitFor(() => expect(region).toHaveTextContent("1 used · 19 left"));
  await change("New link", "The new link is on its way");
  await waitFor(() => expect(region).not.toHaveTextContent(former));
  const present = await tokenOf(shop, orderId);
  expect(region).toHaveTextContent(`/downloads/${present}`);
  await change("Revoke", "Access revoked");
  await waitFor(() => expect(region).toHaveTextContent("Access was revoked on"));
  await change("Restore", "Access restored");
  await waitFor(() => expect(region).toHaveTextContent("1 used · 19 left"));
  expect((await shop.visitor().fetch(`/api/downloads/${former}`)).status).toBe(410);
});
